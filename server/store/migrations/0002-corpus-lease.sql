-- Who writes to a corpus that several processes share: one at a time, for as long as the lease is renewed.
CREATE TABLE corpus_leases (
  corpus text PRIMARY KEY,
  token text NOT NULL,
  holder text NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL
);
