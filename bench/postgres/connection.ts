/** What the bench asks of either PostgreSQL. */
export interface Connection {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
}
