import type { EntityKind } from "../../corpus/schema.ts";
import { momentSql, shortIdSql } from "./sql.ts";

/** How records of one kind of entity are read: the JSON type of a record, and columns of `staged_<table>` from `entity`. */
export interface EntityShape {
  kind: EntityKind;
  type: string;
  columns: Record<string, string>;
}

const named = "Tuple(id String, display_name String)";
const common = "display_name String, updated_date String";
const commonColumns = {
  name: "entity.display_name",
  updated_date: momentSql("if(entity.updated_date != '', entity.updated_date, {partition:String})"),
};
const country = "upper(entity.country_code)";
const topicHierarchy = {
  subfield: "entity.subfield.display_name",
  field: "entity.field.display_name",
  domain: "entity.domain.display_name",
};

/** By the letter of the record's id. */
export const entityShapes: Record<string, EntityShape> = {
  A: {
    kind: "author",
    type: `Tuple(${common}, orcid String)`,
    columns: { ...commonColumns, orcid: "entity.orcid" },
  },
  I: {
    kind: "institution",
    type: `Tuple(${common}, ror String, type String, country_code String, homepage_url String, lineage Array(String),
      geo Tuple(city String, region String, country_code String, latitude Nullable(Float64), longitude Nullable(Float64)),
      display_name_acronyms Array(String), display_name_alternatives Array(String))`,
    columns: {
      ...commonColumns,
      ror: "entity.ror",
      type: "entity.type",
      country_code:
        "upper(if(entity.country_code != '', entity.country_code, entity.geo.country_code))",
      state_code: `if(${country} = 'US' AND stated != '', concat('US-', stated), '')`,
      region: "entity.geo.region",
      city: "entity.geo.city",
      latitude: "entity.geo.latitude",
      longitude: "entity.geo.longitude",
      homepage_url: "entity.homepage_url",
      alternatives:
        "arrayDistinct(arrayConcat(entity.display_name_acronyms, entity.display_name_alternatives))",
      parent_ids: `arrayFilter(parent -> parent != id, arrayMap(parent -> ${shortIdSql("parent")}, entity.lineage))`,
    },
  },
  S: {
    kind: "venue",
    type: `Tuple(${common}, type String, issn_l String, issn Array(String), host_organization String, country_code String,
      is_oa Bool, is_in_doaj Bool, homepage_url String)`,
    columns: {
      ...commonColumns,
      type: "entity.type",
      issn_l: "entity.issn_l",
      issn: "entity.issn",
      publisher_id: shortIdSql("entity.host_organization"),
      country_code: country,
      is_open_access: "entity.is_oa",
      is_in_doaj: "entity.is_in_doaj",
      homepage_url: "entity.homepage_url",
    },
  },
  C: {
    kind: "concept",
    type: `Tuple(${common}, level Int64, description String)`,
    columns: {
      ...commonColumns,
      kind: "'concept'",
      level: "greatest(0, least(entity.level, 255))",
      description: "entity.description",
    },
  },
  T: {
    kind: "concept",
    type: `Tuple(${common}, description String, subfield ${named}, field ${named}, domain ${named})`,
    columns: {
      ...commonColumns,
      kind: "'topic'",
      description: "entity.description",
      ...topicHierarchy,
    },
  },
  F: {
    kind: "funder",
    type: `Tuple(${common}, country_code String, description String, homepage_url String, alternate_titles Array(String),
      ids Tuple(ror String, doi String))`,
    columns: {
      ...commonColumns,
      ror: "entity.ids.ror",
      doi: "entity.ids.doi",
      country_code: country,
      description: "entity.description",
      homepage_url: "entity.homepage_url",
      alternatives: "entity.alternate_titles",
    },
  },
  P: {
    kind: "publisher",
    type: `Tuple(${common}, country_code String, country_codes Array(String), homepage_url String, alternate_titles Array(String),
      parent_publisher String)`,
    columns: {
      ...commonColumns,
      country_code:
        "upper(if(notEmpty(entity.country_codes), entity.country_codes[1], entity.country_code))",
      // An id, or an object with one.
      parent_id: shortIdSql(
        "if(startsWith(entity.parent_publisher, '{'), JSONExtractString(entity.parent_publisher, 'id'), entity.parent_publisher)",
      ),
      homepage_url: "entity.homepage_url",
      alternatives: "entity.alternate_titles",
    },
  },
};

/** The state's postal code by its name, from the parameters `stateNames` and `stateCodes`. */
export const statedSql =
  "transform(entity.geo.region, {stateNames:Array(String)}, {stateCodes:Array(String)}, '')";
