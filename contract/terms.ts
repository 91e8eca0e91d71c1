/** The version of the terms of service in `docs/guide/terms-of-service.md`; raising it asks everybody once more. */
export const TERMS_VERSION = "2026-11";
