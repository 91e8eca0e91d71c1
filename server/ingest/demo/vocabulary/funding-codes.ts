import type { StagedCode } from "../../../corpus/write/staged-deal.ts";
import { topics } from "./topics.ts";

/** The codes that federal awards for a field of work carry. Codes and titles are real ones, as the government writes them. */
export interface FundingCodes {
  /** Groups of research codes: three characters before the stage digit. */
  research: readonly string[];
  /** Codes of what is bought beside research. */
  purchases: readonly StagedCode[];
  industries: readonly StagedCode[];
  listings: readonly StagedCode[];
}

/** What the last digit of a research code says of the stage; anything the government buys that is not research has no such code. */
const stages: readonly string[] = [
  "",
  "BASIC RESEARCH",
  "APPLIED RESEARCH/EXPLORATORY DEVELOPMENT",
  "ADVANCED DEVELOPMENT",
  "ENGINEERING DEVELOPMENT",
  "OPERATIONAL SYSTEMS DEVELOPMENT",
  "MANAGEMENT/SUPPORT",
  "COMMERCIALIZED",
];

const researchGroups: Readonly<Record<string, string>> = {
  AA3: "AGRICULTURE: PRODUCTION",
  AA9: "AGRICULTURE: OTHER",
  AE3: "ECONOMIC GROWTH: MANUFACTURING TECHNOLOGY",
  AE9: "ECONOMIC GROWTH: OTHER",
  AF1: "EDUCATION: EDUCATIONAL",
  AG4: "ENERGY: WIND",
  AG5: "ENERGY: NUCLEAR",
  AG7: "ENERGY: SOLAR/PHOTOVOLTAIC",
  AG8: "ENERGY: CONSERVATION",
  AG9: "ENERGY: OTHER",
  AH1: "ENVIRONMENTAL PROTECTION: POLLUTION CONTROL/ABATEMENT",
  AH3: "ENVIRONMENTAL PROTECTION: WATER POLLUTION",
  AH9: "ENVIRONMENTAL PROTECTION: OTHER",
  AJ1: "GENERAL SCIENCE/TECHNOLOGY: PHYSICAL SCIENCES",
  AJ2: "GENERAL SCIENCE/TECHNOLOGY: MATHEMATICAL/COMPUTER SCIENCES",
  AJ4: "GENERAL SCIENCE/TECHNOLOGY: ENGINEERING",
  AJ5: "GENERAL SCIENCE/TECHNOLOGY: LIFE SCIENCES",
  AL1: "INCOME SECURITY: EMPLOYMENT",
  AN1: "MEDICAL: BIOMEDICAL",
  AN9: "MEDICAL: OTHER",
  AP9: "NATURAL RESOURCE: OTHER",
  AQ9: "SOCIAL SERVICES: OTHER",
  AR1: "SPACE: AERONAUTICS/SPACE TECHNOLOGY",
  AR2: "SPACE: SCIENCE/APPLICATIONS",
};

/** The research code of a group and stage (1 to 7), as the product and service code manual has it. */
export function researchCode(group: string, stage: number): StagedCode {
  return { id: `${group}${stage}`, title: `R&D- ${researchGroups[group]} (${stages[stage]})` };
}

const titles: Readonly<Record<string, string>> = {
  "6117": "SOLAR ELECTRIC POWER SYSTEMS",
  "6140": "BATTERIES, RECHARGEABLE",
  "5961": "SEMICONDUCTOR DEVICES AND ASSOCIATED HARDWARE",
  "5985": "ANTENNAS, WAVEGUIDES, AND RELATED EQUIPMENT",
  "6505": "DRUGS AND BIOLOGICALS",
  "6515": "MEDICAL AND SURGICAL INSTRUMENTS, EQUIPMENT, AND SUPPLIES",
  "6525": "IMAGING EQUIPMENT AND SUPPLIES: MEDICAL, DENTAL, VETERINARY",
  "6550": "IN VITRO DIAGNOSTIC SUBSTANCES, REAGENTS, TEST KITS AND SETS",
  "6630": "CHEMICAL ANALYSIS INSTRUMENTS",
  "6640": "LABORATORY EQUIPMENT AND SUPPLIES",
  "6695": "COMBINATION AND MISCELLANEOUS INSTRUMENTS",
  B506: "SPECIAL STUDIES/ANALYSIS- DATA (OTHER THAN SCIENTIFIC)",
  B510: "SPECIAL STUDIES/ANALYSIS- ENVIRONMENTAL ASSESSMENTS",
  B525: "SPECIAL STUDIES/ANALYSIS- NATURAL RESOURCE",
  B529: "SPECIAL STUDIES/ANALYSIS- SCIENTIFIC DATA",
  B542: "SPECIAL STUDIES/ANALYSIS- EDUCATIONAL",
  B543: "SPECIAL STUDIES/ANALYSIS- ENERGY",
  D302: "IT AND TELECOM- SYSTEMS DEVELOPMENT",
  H266: "EQUIPMENT AND MATERIALS TESTING- INSTRUMENTS AND LABORATORY EQUIPMENT",
  J065: "MAINT/REPAIR/REBUILD OF EQUIPMENT- MEDICAL, DENTAL, AND VETERINARY EQUIPMENT AND SUPPLIES",
  J066: "MAINT/REPAIR/REBUILD OF EQUIPMENT- INSTRUMENTS AND LABORATORY EQUIPMENT",
  R408: "SUPPORT- PROFESSIONAL: PROGRAM MANAGEMENT/SUPPORT",
  "334413": "Semiconductor and Related Device Manufacturing",
  "334510": "Electromedical and Electrotherapeutic Apparatus Manufacturing",
  "334516": "Analytical Laboratory Instrument Manufacturing",
  "335911": "Storage Battery Manufacturing",
  "325412": "Pharmaceutical Preparation Manufacturing",
  "325413": "In-Vitro Diagnostic Substance Manufacturing",
  "333611": "Turbine and Turbine Generator Set Units Manufacturing",
  "334220": "Radio and Television Broadcasting and Wireless Communications Equipment Manufacturing",
  "339112": "Surgical and Medical Instrument Manufacturing",
  "541330": "Engineering Services",
  "541380": "Testing Laboratories",
  "541512": "Computer Systems Design Services",
  "541620": "Environmental Consulting Services",
  "541690": "Other Scientific and Technical Consulting Services",
  "541713": "Research and Development in Nanotechnology",
  "541714": "Research and Development in Biotechnology (except Nanobiotechnology)",
  "541715":
    "Research and Development in the Physical, Engineering, and Life Sciences (except Nanotechnology and Biotechnology)",
  "541720": "Research and Development in the Social Sciences and Humanities",
  "611310": "Colleges, Universities, and Professional Schools",
  "10.001": "Agricultural Research Basic and Applied Research",
  "10.310": "Agriculture and Food Research Initiative (AFRI)",
  "11.431": "Climate and Atmospheric Research",
  "12.300": "Basic and Applied Scientific Research",
  "12.431": "Basic Scientific Research",
  "43.001": "Science",
  "47.041": "Engineering",
  "47.049": "Mathematical and Physical Sciences",
  "47.050": "Geosciences",
  "47.070": "Computer and Information Science and Engineering",
  "47.074": "Biological Sciences",
  "47.075": "Social, Behavioral, and Economic Sciences",
  "47.076": "STEM Education",
  "81.087": "Renewable Energy Research and Development",
  "84.305": "Education Research, Development and Dissemination",
  "93.242": "Mental Health Research Grants",
  "93.395": "Cancer Treatment Research",
  "93.837": "Cardiovascular Diseases Research",
  "93.847": "Diabetes, Digestive, and Kidney Diseases Extramural Research",
  "93.853": "Extramural Research Programs in the Neurosciences and Neurological Disorders",
  "93.855": "Allergy and Infectious Diseases Research",
  "93.859": "Biomedical Research and Research Training",
  "93.866": "Aging Research",
};

function known(ids: string): StagedCode[] {
  return ids.split(" ").map((id) => {
    const title = titles[id];
    if (title === undefined) throw new Error(`The code ${id} has no title.`);
    return { id, title };
  });
}

const codes = (research: string, purchases: string, industries: string, listings: string) => ({
  research: research.split(" "),
  purchases: known(purchases),
  industries: known(industries),
  listings: known(listings),
});

const byField: Readonly<Record<string, FundingCodes>> = {
  "Materials Science": codes(
    "AE3 AJ1",
    "6640 H266 6695",
    "541715 541713 334516",
    "47.049 47.041 12.300",
  ),
  Energy: codes("AG9 AG8", "6640 B543 6140", "541715 335911 541330", "81.087 47.041"),
  "Physics and Astronomy": codes(
    "AJ1 AR2",
    "6640 6695 J066",
    "541715 334516",
    "47.049 43.001 12.431",
  ),
  Chemistry: codes("AJ1 AE3", "6630 6640 H266", "541715 541380", "47.049 12.300"),
  "Computer Science": codes("AJ2", "D302 R408 B506", "541512 541715", "47.070 12.300"),
  Engineering: codes("AJ4 AE3", "D302 H266 6695", "541330 541715 541512", "47.041 12.431"),
  "Environmental Science": codes(
    "AH1 AH9 AP9",
    "B510 B525 6630",
    "541620 541715 541690",
    "47.050 11.431",
  ),
  "Agricultural and Biological Sciences": codes(
    "AA3 AA9",
    "B525 6640",
    "541715 541690",
    "10.310 10.001",
  ),
  "Biochemistry, Genetics and Molecular Biology": codes(
    "AN1 AJ5",
    "6640 6550 J066",
    "541714 325413",
    "93.859 47.074",
  ),
  Medicine: codes("AN1 AN9", "6505 6515 6550", "541714 325412 339112", "93.855 93.859"),
  Neuroscience: codes("AN1 AN9", "6515 6525 J065", "541714 334510", "93.853 93.242"),
  "Economics and Social Sciences": codes("AQ9 AE9", "B506 R408", "541720 541690", "47.075"),
};

const byTopic: Readonly<Record<string, Partial<FundingCodes>>> = {
  "Perovskite solar cells": { research: ["AG7"], purchases: known("6117 6640") },
  "Offshore wind power": { research: ["AG4"], industries: known("333611 541330 541715") },
  "Tokamak plasma confinement": { research: ["AG5"] },
  "Superconducting qubits": { industries: known("334413 541715"), purchases: known("5961 6640") },
  "Exoplanet atmospheres": { research: ["AR2"], listings: known("43.001 47.049") },
  "Millimetre-wave antennas": { purchases: known("5985"), industries: known("334220 541330") },
  "Removal of perfluoroalkyl substances": { research: ["AH3"] },
  "Microplastics in rivers and seas": { research: ["AH3"] },
  "CAR T-cell therapy": { listings: known("93.395") },
  "Drug-eluting coronary stents": { listings: known("93.837") },
  "GLP-1 receptor agonists": { listings: known("93.847") },
  "Gut microbiome": { listings: known("93.847 93.855") },
  "Alzheimer disease biomarkers": { listings: known("93.866 93.853") },
  "Mindfulness interventions": { listings: known("93.242") },
  "Remote work": { research: ["AL1"] },
  "Massive open online courses": {
    research: ["AF1"],
    purchases: known("B542 D302"),
    listings: known("84.305 47.076"),
  },
};

/** The codes of a topic's awards, by topic number. */
export const fundingCodes: readonly FundingCodes[] = topics.map(({ name, field }) => {
  const ofField = byField[field];
  if (!ofField) throw new Error(`The field ${field} has no codes.`);
  return { ...ofField, ...byTopic[name] };
});
