/**
 * For tables that a load fills, reads a few times and empties: what the engine merges of them meanwhile is work for nothing,
 * and took a sixth of a load of PATSTAT. Of many parts it still makes fewer.
 */
export const seldomMerged = "SETTINGS min_parts_to_merge_at_once = 10";
