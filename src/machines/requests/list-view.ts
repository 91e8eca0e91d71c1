/** How a list of the server is looked at; all of it stands in the address. */
export interface ListView {
  search: string;
  page: number;
  /** The column it is sorted by; empty: as at first. */
  sort: string;
  ascending: boolean;
  /** Only rows of this kind (a role, an action); empty: of all. */
  kind: string;
  /** Only rows of this organisation; empty: of all, or of one's own. */
  organization: string;
}

/** The view that an address describes; what it leaves out or gets wrong is as at first. */
export function readListView(params: URLSearchParams): ListView {
  const page = params.get("page") ?? "";
  return {
    search: (params.get("q") ?? "").slice(0, 200),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: params.get("sort") ?? "",
    ascending: params.get("direction") !== "DESC",
    kind: params.get("kind") ?? "",
    organization: params.get("organization") ?? "",
  };
}

/** The address of a view, without what is as at first. */
export function writeListView(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set("q", view.search);
  if (view.page > 1) params.set("page", String(view.page));
  if (view.sort) params.set("sort", view.sort);
  if (!view.ascending) params.set("direction", "DESC");
  if (view.kind) params.set("kind", view.kind);
  if (view.organization) params.set("organization", view.organization);
  return params;
}
