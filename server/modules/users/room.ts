import type { Config } from "../../config.ts";
import type { Post } from "../../mail/post.ts";
import type { Store } from "../../store/store.ts";

/** What the users service works with. */
export interface UserRoom {
  store: Store;
  post: Post;
  config: Pick<Config, "accounts">;
}
