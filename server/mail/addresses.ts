/** Where the links of e-mails lead, below the address of the site. They are pages of the browser part. */
export const addresses = {
  register: (site: string, token: string) => `${site}/register/basic/${token}`,
  reset: (site: string, token: string) => `${site}/user/password/reset/magic_key/${token}`,
  login: (site: string) => `${site}/login`,
  forgotPassword: (site: string) => `${site}/user/password/forgot`,
} as const;
