/** What federal awards are called and how they are described; the words in braces are those of `sentences.ts`. */
export interface AwardTexts {
  titles: readonly string[];
  opening: readonly string[];
  work: readonly string[];
  closing: readonly string[];
}

/** Grants and agreements for research. */
export const grants: AwardTexts = {
  titles: [
    "{M} for the study of {o}",
    "The role of {p} in {o}",
    "Overcoming {b} in {o}",
    "Collaborative research: {p} and the {s} of {o}",
    "{O} for {a}: from {m} to {p}",
    "Research in {topic}: {m} and {b}",
    "Understanding {b} in {o} through {m}",
    "Career development award: {m} in {topic}",
    "{P} and {b} in {o}",
    "New approaches to {o} in {a}",
  ],
  opening: [
    "This award supports research on {o}, with a focus on {b}.",
    "The goal of this project is to understand how {p} can influence the {s} of {o}.",
    "Research in {topic} is held back by {b}; this project addresses the problem by {m}.",
    "The investigators will study {o} and their place in {a}.",
    "Although {o} are of growing importance for {a}, {b} is still poorly understood.",
  ],
  work: [
    "The first aim is to apply {m} to {o}; the second is to relate {p} to the {s}.",
    "The team will combine {m} with {m2} and examine {num} {c}.",
    "The approach rests on {m} and tests whether {p2} may account for {b2}.",
    "Work at {few} sites will compare {o} with {o2} in terms of {s} and {s2}.",
    "A shared data set on {num} {c} will be built and analysed by {m2}.",
    "The hypothesis is that control over {p} reduces {b} and improves the {s}.",
  ],
  closing: [
    "Graduate students will be trained in {m}, and results will be shared with those who work in {a}.",
    "The results are expected to be of use in {a} and {a2}.",
    "The project includes outreach on {topic} for schools and public libraries.",
    "Methods and data will be made openly available.",
  ],
};

/** Phased awards to small companies. */
export const phased: AwardTexts = {
  titles: [
    "SBIR Phase {phase}: {M} for {a} and {a2}",
    "SBIR Phase {phase}: {M} to reduce {b}",
    "STTR Phase {phase}: {M} for {o}",
    "SBIR Phase {phase}: Improved {s} of {o}",
    "SBIR Phase {phase}: Commercial use of {m} in {a}",
  ],
  opening: [
    "The broader impact of this project lies in {a}, which suffers from {b} today.",
    "This small business project develops {m} for {a}.",
    "The company proposes to bring {m} to market for use in {a}.",
  ],
  work: [
    "The proposed work demonstrates {m} on {num} {c} and sets a target for the {s}.",
    "A prototype will be built around {p} and tested against {b}.",
    "The technical risk is {b}; it will be addressed by {m2} and by closer control of {p}.",
    "Pilot customers in {a2} will evaluate the {s}.",
  ],
  closing: [
    "If the targets are met, the technology lowers the cost of {a} by an estimated {pct}.",
    "The first market is {a}, followed by {a2}.",
    "The intellectual property on {m} remains with the company.",
  ],
};

/** Contracts for research and development. */
export const researchContracts: AwardTexts = {
  titles: [
    "Research and development: {o} for {a}",
    "Development of {m} for {a}",
    "{O}: test and evaluation",
    "Technical studies of {b} in {o}",
    "Advanced research on {topic}",
    "{M}: prototype and demonstration",
  ],
  opening: [
    "The contractor shall carry out research and development on {o}.",
    "The purpose of this contract is to develop and demonstrate {m} for {a}.",
    "Task order for studies of {b} in {o}.",
  ],
  work: [
    "The work includes {m}, {m2} and reports on the {s}.",
    "Deliverables are {few} technical reports, test data on {num} {c} and a final demonstration.",
    "The contractor shall show that {p} can be controlled and that {b} stays below {pct2}.",
  ],
  closing: [
    "Options for {a2} may be exercised later.",
    "The government may extend the period of performance.",
    "Data rights follow the terms of the contract.",
  ],
};

/** What is bought beside research. */
export const purchases: AwardTexts = {
  titles: [
    "Instruments and supplies for {m}",
    "Support services: {topic}",
    "Equipment for work on {o}",
    "Maintenance of equipment for {m}",
    "Data services for {a}",
    "Test equipment: {s} of {o}",
  ],
  opening: [
    "Instruments and supplies for {m}, including installation and training.",
    "Support services for work on {o}.",
    "Purchase of equipment and services for {a}.",
  ],
  work: [
    "Covers {num} units and their maintenance.",
    "Includes calibration, software and records of the {s}.",
  ],
  closing: ["Delivery as scheduled in the order.", "Subject to the availability of funds."],
};

/** What is paid, lent or insured. */
export const payments: AwardTexts = {
  titles: [
    "Assistance programme: {a}",
    "Support for organisations in {a}",
    "{Topic}: assistance to institutions",
    "Programme support for {a} and {a2}",
  ],
  opening: [
    "Assistance to organisations that work in {a}.",
    "Funds are provided for institutions in {topic}.",
    "The programme supports work on {o} in {a}.",
  ],
  work: [
    "Payments are made on the basis of yearly reports.",
    "The programme covers {num} institutions in {few} regions.",
  ],
  closing: [
    "Subject to the availability of funds.",
    "A final report is due when the funds are spent.",
  ],
};
