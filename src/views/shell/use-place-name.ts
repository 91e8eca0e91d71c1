import { useEffect } from "react";
import { useNavigation } from "../shared/app-actors.tsx";

/** Tells the breadcrumb and the browser tab what the thing at an address is called, once that is known. */
export function usePlaceName(path: string, name: string | undefined): void {
  const navigation = useNavigation();
  useEffect(() => {
    if (name !== undefined) navigation.send({ type: "place.named", path, name });
  }, [navigation, path, name]);
}
