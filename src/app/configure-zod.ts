import * as z from "zod/mini";

// Without this zod probes `new Function`, which the content-security policy forbids and reports.
z.config({ jitless: true });
