import type { Allowance } from "../../store/attempts.ts";

/** How often the present password may be mistaken within a quarter of an hour. */
export function passwordAllowances(uid: string): Allowance[] {
  return [{ key: `password:${uid}`, limit: 10 }];
}

/** How many invitations one account may be sent within a quarter of an hour. */
export function invitationAllowances(uid: string): Allowance[] {
  return [{ key: `invitation:${uid}`, limit: 5 }];
}
