import { Alert, Button, Tabs, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useSearchParams } from "react-router-dom";
import { DataSourceApp, dataSourceTypes } from "../../../contract/entities/data-source.ts";
import {
  appOf,
  dataSourceLists,
  type DataSourceTotals,
  totalsMachine,
} from "../../machines/data-sources/data-source-lists.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import { formatCount } from "../shared/format.ts";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { catalogues, listNouns } from "./catalogues.ts";
import { DataSourceTable } from "./data-source-table.tsx";
import classes from "./data-sources.module.css";

/** What the corpus is made of: venues, patent offices, agencies and recipients, and where their records come from. The open list stands in the address. */
export function DataSourcesScreen() {
  const totals = useScreenActor(totalsMachine, undefined);
  const { data, error } = useSelector(totals, ({ context }) => context);
  const [params, setParams] = useSearchParams();
  const type = dataSourceLists.find((known) => known === params.get("tab")) ?? dataSourceLists[0]!;
  const app = appOf(type);
  const { about, licence, origin } = catalogues[app];
  const types = dataSourceTypes[app];
  return (
    <div className={classes["screen"]}>
      <Title order={1} size="h3">
        Data sources
      </Title>
      <Tabs
        value={app}
        onChange={(value) => {
          const next = DataSourceApp.options.find((known) => known === value);
          if (next && next !== app) setParams({ tab: dataSourceTypes[next][0] });
        }}
      >
        <Tabs.List aria-label="Catalogues" className={classes["tabs"] ?? ""}>
          {DataSourceApp.options.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {catalogues[one].title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={app} className={classes["panel"] ?? ""}>
          <Text size="sm" maw={760}>
            {about}{" "}
            <span className={classes["licence"]}>
              {licence} <ExternalLink href={origin.address}>{origin.label}</ExternalLink>
            </span>
          </Text>
          {error !== null && (
            <Alert color="red" variant="light" title="The lists could not be counted">
              {error}{" "}
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => totals.send({ type: "load.again" })}
              >
                Count again
              </Button>
            </Alert>
          )}
          <Tabs
            value={type}
            variant="pills"
            keepMounted={false}
            onChange={(value) => {
              if (value !== null && value !== type) setParams({ tab: value });
            }}
          >
            <Tabs.List aria-label={`Lists of ${catalogues[app].title}`}>
              {types.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {listNouns[one].title} <Total totals={data} type={one} />
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={type} className={classes["list"] ?? ""}>
              <DataSourceTable key={type} type={type} />
            </Tabs.Panel>
          </Tabs>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function Total({
  totals,
  type,
}: {
  totals: DataSourceTotals | null;
  type: keyof DataSourceTotals;
}) {
  const total = totals?.[type];
  if (total === undefined) return null;
  return <span className={classes["total"]}>{formatCount(total)}</span>;
}
