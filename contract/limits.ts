/** Business constants and limits: the one place where a number that users can notice is written. */

export const PRODUCT_VERSION = "5.1.0";
export const APP_NAME = "scoutline";

export const ROWS_PER_PAGE = 10;
export const ROWS_PER_PAGE_MAX = 100;
/** A page beyond this many documents is refused: nobody reads there, and deep offsets are costly. */
export const RESULT_WINDOW = 10_000;

export const QUERY_MAX_BYTES = 100_000;
export const QUERY_MAX_TERMS = 5_000;
/** How many words of the corpus one wildcard may stand for. */
export const WILDCARD_MAX_TERMS = 2_000;
/** Fewest characters before a `*`. */
export const WILDCARD_MIN_PREFIX = 2;
export const NEAR_MAX_DISTANCE = 100;
/** Words between the operands of a NEAR without a number. */
export const NEAR_DEFAULT_DISTANCE = 10;
/** Parentheses inside parentheses. */
export const QUERY_MAX_DEPTH = 200;

export const FILTER_VALUES_SHOWN = 20;
export const FILTER_VALUES_MAX = 500;
export const FILTER_SELECTED_MAX = 1_000;

export const SCAN_NAME_MAX = 200;
export const SCAN_DESCRIPTION_MAX = 4_000;
export const FILTER_SET_NAME_MAX = 120;

export const DRAWER_WIDTH = 500;
export const SESSION_TOAST_MS = 3_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/** As long as an e-mail address can be. */
export const USERNAME_MAX = 320;
export const PERSON_NAME_MAX = 120;
export const ORGANIZATION_NAME_MAX = 200;
export const UNIT_NAME_MAX = 120;
export const CONTACT_TEXT_MAX = 4_000;
/** How long a link in an e-mail serves. */
export const RESET_LINK_HOURS = 1;
export const REGISTER_LINK_HOURS = 72;
/** How long one may take at the provider of single sign-on, and to register after it. */
export const SIGN_ON_MINUTES = 15;
