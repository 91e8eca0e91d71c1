import { Pagination } from "@mantine/core";

/** The way through the pages of a list, each with a name; nothing where there is one page only. */
export function Pages({
  pages,
  page,
  onChange,
}: {
  pages: number;
  page: number;
  onChange: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <Pagination
      size="sm"
      total={pages}
      value={page}
      onChange={onChange}
      getControlProps={(control) => ({ "aria-label": `${control} page` })}
      getItemProps={(item) => ({ "aria-label": `Page ${item}` })}
    />
  );
}
