const regions = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** A country by its alpha-2 code in words, or what was given where nobody knows it. */
function formatCountry(code: string): string {
  try {
    return regions.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

/** Where something is: “CA, United States”, “France”, or a dash where it is not known. A state is `US-CA`. */
export function formatPlace(place: {
  country_code: string | null;
  state_code: string | null;
}): string {
  const state = place.state_code?.replace(/^US-/, "");
  const country = place.country_code === null ? null : formatCountry(place.country_code);
  return [state, country].filter(Boolean).join(", ") || "–";
}
