import { Skeleton } from "@mantine/core";

const places = Array.from({ length: 10 }, (_, at) => at);

/** The shape of the ranking while the first is on its way. */
export function LeadersLoading() {
  return (
    <div role="status" aria-label="Loading the leaders">
      <Skeleton height={16} width={260} my="sm" />
      {places.map((place) => (
        <Skeleton key={place} height={30} my={8} />
      ))}
    </div>
  );
}
