import { eq, sql } from "drizzle-orm";
import type { UserScanMetrics } from "../../../contract/entities/scan.ts";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { parseId } from "../../store/ids.ts";
import type { Store } from "../../store/store.ts";
import { scans } from "../../store/tables.ts";
import { findUser } from "../../store/users.ts";
import { checkMayReadMetrics } from "./policy.ts";

/** How many of the user's scans, of those that still exist, were created in the days before now. */
export async function computeMetrics(
  { db }: Store,
  caller: User,
  userId: string,
): Promise<UserScanMetrics> {
  checkMayReadMetrics(caller, userId);
  const id = parseId(userId);
  if (id === null || !(await findUser(db, id))) throw new ApiError("user_not_found");
  const within = (days: number) =>
    sql<number>`count(*) FILTER (WHERE ${scans.created_at} > now() - make_interval(days => ${days}))::integer`;
  const [counts] = await db
    .select({
      scans_last_day: within(1),
      scans_last_week: within(7),
      scans_last_month: within(30),
      scans_last_90_days: within(90),
      scans_total: sql<number>`count(*)::integer`,
    })
    .from(scans)
    .where(eq(scans.user_id, id));
  return { user_id: userId, ...counts! };
}
