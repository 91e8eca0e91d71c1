import {
  IconBuildingBank,
  IconBuildingCommunity,
  IconBulb,
  IconCertificate,
  IconCoin,
  IconFileText,
  IconReportMoney,
  IconUser,
  IconUsersGroup,
  IconWorld,
} from "@tabler/icons-react";
import type { Source } from "../../../contract/entities/source.ts";

/** How each source looks everywhere: its name, its hue (a Mantine colour) and its icon. */
export const sourceLooks = {
  publication: { label: "Publications", color: "blue", Icon: IconFileText },
  patent: { label: "Patents", color: "violet", Icon: IconCertificate },
  funding: { label: "Funding", color: "yellow", Icon: IconCoin },
  fundingPublication: { label: "Funded publications", color: "lime", Icon: IconReportMoney },
  author: { label: "Authors", color: "cyan", Icon: IconUser },
  funder: { label: "Funders", color: "orange", Icon: IconBuildingBank },
  institution: { label: "Institutions", color: "indigo", Icon: IconBuildingCommunity },
  inventor: { label: "Inventors", color: "grape", Icon: IconBulb },
  assignee: { label: "Assignees", color: "pink", Icon: IconUsersGroup },
  bplEntities: { label: "Others", color: "gray", Icon: IconWorld },
} as const satisfies Record<Source, unknown>;
