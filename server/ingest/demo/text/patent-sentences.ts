import type { Manner } from "../vocabulary/topic.ts";

/** What patents are called and how their abstracts are written; the words in braces are those of `sentences.ts`. */
export interface PatentTexts {
  titles: readonly string[];
  /** The first sentence names the subject matter. */
  opening: readonly string[];
  /** Features, in the style of claims. */
  features: readonly string[];
  /** What it is good for. */
  effect: readonly string[];
}

/** For every field. */
export const sharedPatents: PatentTexts = {
  titles: [
    "Method and apparatus for {m} in {a}",
    "Method and apparatus for {m} and {m2}",
    "Method for reducing {b} by {m}",
    "System and method for {m} in {a}",
    "Device for {m} with control of {p}",
    "Methods relating to {o} and uses thereof in {a}",
    "Apparatus for determining the {s} of {o}",
    "Method and system for detecting {b} in {o}",
    "Improved {m} with reduced {b} in {a}",
    "Arrangement for {m} and for monitoring the {s} of {o}",
  ],
  opening: [
    "The invention relates to {m} and to an apparatus for carrying it out in the field of {a}.",
    "A method for reducing {b} is disclosed, in which {m} is combined with {m2}.",
    "Disclosed are a method and a device that use {m} in connection with {o}.",
    "Provided herein are devices, systems and methods concerning {o}.",
    "An apparatus comprises a first unit configured for {m} and a second unit configured for {m2}.",
  ],
  features: [
    "A control unit is configured to determine the {s} and to adjust the process on the basis of {p}.",
    "In one embodiment, {p} and {p2} are taken into account such that the {s} lies within a predetermined range.",
    "At least one of {p} and {p2} is monitored at intervals, and an output signal is generated when {b} is detected.",
    "The method comprises the steps of obtaining data on {p}, performing {m}, and outputting a value of the {s}.",
    "The {s} may exceed that of a reference by at least {pct}.",
    "According to a preferred embodiment, {m2} follows the {m} in {few} successive stages.",
    "A further embodiment comprises {few} units, each of which responds to {p2}.",
  ],
  effect: [
    "As a result, {b} is reduced and the {s} is improved.",
    "The arrangement avoids {b2} and is suitable for {a} and {a2}.",
    "The invention can be used in {a}, among other fields.",
    "Thereby the {s} can be maintained at lower cost than with conventional {m2}.",
    "Uses in {a} are also described.",
  ],
};

/** What is made: materials, cells, compounds. */
const making: PatentTexts = {
  titles: [
    "Method for producing {o} by {m}",
    "{O} for {a} and method for manufacturing the same",
    "{O} having improved {s} for {a}",
    "Composition comprising {o} and use thereof in {a}",
    "{O} with reduced {b}",
    "Process for preparing {o} by {m}",
    "{O} comprising {p}",
    "Production method and production apparatus for {o} with improved {s}",
  ],
  opening: [
    "{O} are provided which comprise {p} and exhibit an improved {s}.",
    "The present invention provides a method for producing {o}, the method comprising {m}.",
    "Disclosed are {o} in which the control of {p} suppresses {b}.",
  ],
  features: [
    "A starting material is subjected to {m} and subsequently treated until the {s} reaches a predetermined value.",
    "Preferably, the share of {p} is between {pct2} and {pct}.",
    "The {o} are obtained in a process comprising {m} at a temperature of {num} °C.",
    "The ratio of {p} to {p2} is chosen such that {b} does not occur.",
  ],
  effect: [
    "The {o} so obtained have a favourable {s} and are useful in {a}.",
    "Deterioration through {b} is suppressed over {years} of use.",
  ],
};

const computing: PatentTexts = {
  titles: [
    "Systems and methods for {m} using {o}",
    "Computer-implemented method for {m} in {a}",
    "Method, device and storage medium for {m} based on {p}",
    "Techniques for {m} in {a}",
    "{O} with improved {s} for {a}",
    "Non-transitory computer-readable medium and system for reducing {b} in {o}",
  ],
  opening: [
    "A computer-implemented method includes receiving input data, performing {m} by one or more processors, and providing an output for {a}.",
    "Systems and methods for {m} are described.",
    "A system comprises at least one processor and a memory storing instructions which, when executed, cause the system to perform {m}.",
  ],
  features: [
    "The processor determines {p} from the input data and applies {m2} in dependence on {p2}.",
    "When the {s} falls below a threshold, the processor initiates {m2}.",
    "A first module handles {p}, and a second module corrects for {b}.",
    "The instructions further cause the processor to update {p} on the basis of at least {num} {c}.",
  ],
  effect: [
    "The {s} is thereby improved without a corresponding increase in {b}.",
    "Computing resources are saved, and {b2} is mitigated.",
  ],
};

const living: PatentTexts = {
  titles: [
    "Compositions and methods for {a} with reduced {b}",
    "Methods for {m} in {a} and kits therefor",
    "Use of {p} in the prevention of {b}",
    "Methods and kits for determining the {s} by {m}",
    "Compositions relating to {o} and uses thereof",
  ],
  opening: [
    "Provided herein are compositions and methods relating to {o}.",
    "The disclosure relates to methods of {m} and to kits for carrying them out.",
    "The present disclosure concerns {a}, and in particular means to limit {b}.",
  ],
  features: [
    "In some embodiments, a sample is subjected to {m}, and the {s} is compared with a reference level.",
    "In certain embodiments, the method further comprises {m2} and an assessment of {p}.",
    "The composition may act on {p} in a dose-dependent manner.",
    "Some embodiments include {few} components that act on {p} and {p2}.",
  ],
  effect: [
    "The methods are useful in {a} and reduce the risk of {b}.",
    "The compositions can be used alone or together with other means for {a2}.",
  ],
};

/** The texts of a way of working, used beside the shared ones. */
export const patentsByManner: Readonly<Record<Manner, PatentTexts>> = {
  bench: making,
  computing,
  clinic: living,
  life: living,
  outdoors: sharedPatents,
  society: computing,
};
