/** Reasons that both ways of reading a file give. */
export const FEWER_FIELDS = "fewer fields than the header has";
export const NOT_UTF8 = "not valid UTF-8";
