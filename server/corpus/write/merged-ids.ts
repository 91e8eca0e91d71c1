/** Ids of publications that were merged into others. */
export const mergedIds = "SELECT old_id FROM aliases WHERE kind = 'publication'";
