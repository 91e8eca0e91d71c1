import type { Manner } from "../vocabulary/topic.ts";

/**
 * The sentences that abstracts are made of. In braces stand the words of the topic: o, o2 objects; m, m2 methods; p, p2 parts;
 * b, b2 problems; a, a2 applications; s, s2 measures; c what is counted; a capital first letter begins a sentence.
 * Numbers: pct, pct2 percentages, num a count, few a small number in words, fold a factor, years a span, topic the topic's name.
 */
export interface Sentences {
  background: readonly string[];
  aim: readonly string[];
  method: readonly string[];
  result: readonly string[];
  conclusion: readonly string[];
}

/** Sentences that suit every field. */
export const shared: Sentences = {
  background: [
    "{O} have attracted wide attention in {a}, yet {b} remains poorly understood.",
    "Despite a decade of work on {o}, {b} still limits their {s}.",
    "Research on {o} has grown quickly over the last decade, but {b} persists.",
    "The influence of {p} on the {s} of {o} is still debated.",
    "Earlier studies of {o} concentrated on {p}; far less is known about {b}.",
    "Interest in {topic} has shifted towards {a}, where {b} is a central concern.",
    "Progress in {topic} depends on a better understanding of {b}.",
    "Published values for the {s} of {o} vary widely, partly because {b} is rarely reported.",
    "Attention to {b} has increased since {o} became a subject of interest in {a}.",
    "It is often assumed that {p} may determine the {s} of {o}, although direct evidence is scarce.",
  ],
  aim: [
    "Here we examine {o} by means of {m} and ask how {b} can be reduced.",
    "This paper reports on {m} applied to {o}, with emphasis on {p}.",
    "We combine {m} with {m2} to study {o} under realistic conditions.",
    "We investigate the effect of {p} on the {s} of {o}.",
    "In this work, {m} and {m2} are used to trace the origin of {b} in {o}.",
    "Our aim was to separate the roles of {p} and {p2} in {o}.",
    "We revisit the link between {p} and {b} with the help of {m}.",
    "The present study compares {o} with {o2} with regard to {s} and {s2}.",
  ],
  method: [
    "The {s} was followed over {years} with {m}.",
    "A total of {num} {c} were analysed, and the findings were checked with {m2}.",
    "{M} was complemented by {m2} to exclude an effect of {p2}.",
    "All measurements were repeated {few} times, and {num} {c} entered the final analysis.",
    "Particular care was taken to control for {p2}, which had confounded earlier work on {o2}.",
    "The protocol relies on {m} and can be repeated without specialised equipment.",
  ],
  result: [
    "The {s} improved by {pct} compared with the reference, whereas the {s2} changed by less than {pct2}.",
    "{P} accounted for most of the variation in {s}, and {b} was reduced by {pct}.",
    "A clear relation between {p} and {b} was found in {num} of the {c} studied.",
    "Contrary to expectation, {p2} had little influence on the {s}.",
    "The effect of {p} on the {s2} was {fold} larger for {o} than for {o2}.",
    "We observed that {b} set in earlier than {b2}, which points to {p} as the common cause.",
    "Once {p} had been taken into account, the difference in {s} between {o} and {o2} fell from {pct} to {pct2}.",
    "Neither {b} nor {b2} could be explained by {p2} alone.",
  ],
  conclusion: [
    "These results show that {m} is a practical tool in research on {o} and of value for {a}.",
    "The findings are of direct interest to {a} and call for more attention to {p}.",
    "We conclude that {b} can be limited without a loss of {s}, which matters for {a} and {a2}.",
    "Taken together, the evidence is encouraging for {a}, provided that {b} is monitored.",
    "Further work should test whether the same holds for {o2} and for {a2}.",
    "The approach is general and can be transferred to {o2}.",
    "The data are openly available and may serve as a reference for later work on {topic}.",
    "Our results call into question the common view that {b} stems mainly from {p2}.",
  ],
};

/** Sentences of one way of working, used beside the shared ones. */
export const byManner: Record<Manner, Sentences> = {
  bench: {
    background: [
      "For {a}, {o} must offer a favourable {s} and resist {b}.",
      "{B} and {b2} are the main obstacles on the way from single {c} to {a}.",
    ],
    aim: [
      "We report {o} with improved {s}, obtained by {m}.",
      "Here we demonstrate that {p} can suppress {b} in {o}.",
    ],
    method: [
      "{M} was carried out on {num} {c} prepared in {few} independent batches.",
      "The {c} were characterised by {m2}, and the influence of {p} was isolated in control experiments.",
      "Ageing tests over {years} were combined with {m} to separate {b} from {b2}.",
    ],
    result: [
      "In the best {c} the {s} was {pct} above the control and lost only {pct2} on ageing.",
      "{M} revealed that {p} emerged within the first minutes and slowed down {b}.",
      "The {s} increased {fold} on account of {p}, and {b} was no longer detected.",
      "Simulations reproduce the measured {s} within {pct2} and identify {p2} as the limiting factor.",
    ],
    conclusion: [
      "The strategy is compatible with large-scale processing of {o} and opens a path to {a}.",
      "Control over {p} thus emerges as a design rule for {o}.",
    ],
  },
  computing: {
    background: [
      "State-of-the-art {o} excel in {s}, but {b} hinders their deployment in {a}.",
      "In {a}, {o} have to cope with {b} and {b2} at the same time.",
    ],
    aim: [
      "We propose a method for {o} that combines {m} with {m2} to mitigate {b}.",
      "This paper presents a framework for {a} in which {o} are adapted by {m}.",
    ],
    method: [
      "The approach was evaluated on {num} {c} and compared with {few} baselines.",
      "An ablation study isolates the contributions of {p} and {p2}.",
      "We derive a bound on the {s} and verify it by {m2} on {num} {c}.",
    ],
    result: [
      "Our method improves the {s} by {pct} over the strongest baseline and lowers the {s2} by {pct2}.",
      "Experiments with {num} {c} show that {m} alleviates {b} without any loss of {s2}.",
      "The gain is largest where {p} varied strongly, with a {fold} better {s}.",
      "Removing {p} from the pipeline reduced the {s} by {pct2}.",
    ],
    conclusion: [
      "Source code and all {c} are released to support reproducible work on {topic}.",
      "The results indicate that {o} are ready for {a} as long as {b} is bounded.",
    ],
  },
  clinic: {
    background: [
      "Evidence on {o} in {a} is limited, and {b} is a frequent concern in practice.",
      "The long-term relation between {p} and {s} is unknown.",
    ],
    aim: [
      "Objective: to assess whether {p} can predict the {s} in a cohort assessed by {m}.",
      "We aimed to determine the {s} and the frequency of {b} in routine care.",
    ],
    method: [
      "Methods: we enrolled {num} {c} at {few} centres and followed them for {years}.",
      "The primary outcome was the {s}; the {s2} and {b} were secondary outcomes.",
      "{M} was performed at baseline and at follow-up by assessors unaware of the allocation.",
    ],
    result: [
      "Results: the {s} differed by {pct} between the groups (95% confidence interval excluding zero).",
      "{B} occurred in {pct2} of {c} and was more common in those with adverse {p}.",
      "After adjustment for age and sex, {p} remained associated with the {s}.",
      "No difference in {s2} was seen, and {b2} was reported in {pct2} of {c}.",
    ],
    conclusion: [
      "Conclusion: the use of {m} may support decisions on {a}, but {b} requires continued attention.",
      "Larger trials are needed before {o} can be recommended for {a2}.",
    ],
  },
  life: {
    background: [
      "{O} offer a window on {a}, but {b} complicates their interpretation.",
      "How {p} may act together with {p2} in {o} is largely unknown.",
    ],
    aim: [
      "Using {m}, we mapped the role of {p} in {o}.",
      "Here we introduce a workflow that couples {m} with {m2} to overcome {b}.",
    ],
    method: [
      "We profiled {num} {c} by {m} and validated the main findings by {m2}.",
      "Data from {num} {c} were processed with a common pipeline that corrects for {b}.",
      "Loss-of-function experiments tested whether the observed {s} depends on {p}.",
    ],
    result: [
      "{M} uncovered {few} distinct groups that differ in {p} and in {s}.",
      "Perturbation of {p} lowered the {s} by {pct} and restored it upon rescue.",
      "The {s} was {fold} higher than with established protocols, while {b} stayed below {pct2}.",
      "We found a conserved role of {p2} across {c}, which argues against {b} as an explanation.",
    ],
    conclusion: [
      "Our data provide a resource for {a} and link {p} to {s}.",
      "These insights may help to design {o} for {a2}.",
    ],
  },
  outdoors: {
    background: [
      "In many regions {b} stands in the way of {a}.",
      "Field data on {o} are sparse, and most models neglect {p}.",
    ],
    aim: [
      "We quantified the {s} of {o} across a gradient of {p}.",
      "This study evaluates {m} as a tool for monitoring {o} in the field.",
    ],
    method: [
      "Observations from {num} {c} were collected over {years} and combined with {m}.",
      "{Num} {c} were surveyed in {few} consecutive seasons with {m}.",
      "Mixed-effects models related the {s} to {p}, {p2} and season.",
    ],
    result: [
      "The {s} declined by {pct} along the gradient, and {p} explained {pct2} of the variance.",
      "The presence of {p} went along with a {fold} higher {s}.",
      "{B} was detected at {pct} of the {c}, most often together with {p2}.",
      "Projections suggest that the {s} will change by {pct} by the middle of the century if {b} continues.",
    ],
    conclusion: [
      "Managing {p} is therefore an effective lever against {b} in {a}.",
      "Long-term monitoring of {o} should include both the {s} and the {s2}.",
    ],
  },
  society: {
    background: [
      "Policy makers increasingly turn their attention to {o}, and {b} is widely reported.",
      "Theories of {topic} make conflicting predictions about {p}.",
    ],
    aim: [
      "This article asks how {p} may shape the {s} in {a}.",
      "Drawing on {m}, we explore the conditions under which {b} arises.",
    ],
    method: [
      "The analysis draws on {m} and covers {num} {c} over {years}.",
      "We surveyed {num} {c} in {few} countries and complemented the data by {m2}.",
      "Identification rests on the staggered introduction of {p} and on {m2}.",
    ],
    result: [
      "The estimates imply that {p} raised the {s} by {pct} on average.",
      "{B} is concentrated among {pct2} of the {c} and is weaker in the presence of {p2}.",
      "Respondents described {p} as a source of support but also of {b2}.",
      "The association between {p} and the {s2} is {fold} stronger in {a} than elsewhere.",
    ],
    conclusion: [
      "The findings have implications for {a} and caution against one-size-fits-all policies.",
      "We discuss which rules on {o} could help to avoid {b}.",
    ],
  },
};

/** Titles by kind of publication; the words are those of the sentences. */
export const titles = {
  study: [
    "{M} in the study of {o}",
    "Effect of {p} on the {s} of {o}",
    "Reducing {b} in {o} by {m}",
    "{P} and the {s} of {o}",
    "Understanding {b} in {o}",
    "{O} in {a}: the role of {p}",
    "On the origin of {b} in {o}",
    "Improving the {s} of {o}",
    "{M} and {m2} applied to {o}",
    "How {p} can influence {b} in {o}",
    "{O} and {o2} compared: {s} and {s2}",
    "Linking {p} to {s} in {o}",
    "Evidence for {b} in {o} from {m}",
    "{B} in {o}: insights from {m}",
    "Mitigation of {b} and {b2} in {o} for {a}",
    "A study of {o} by {m}",
    "{S} of {o}: a matter of {p}",
    "Can {m} overcome {b} in {o}?",
  ],
  review: [
    "{O} in {a}: a review",
    "Recent advances in {o}",
    "A systematic review of {b} in {o}",
    "{Topic}: progress, challenges and prospects",
    "The role of {p} in {o}: a critical review",
    "{M} applied to {o}: a survey",
  ],
  comment: [
    "Comment on {b} in {o}",
    "{Topic}: time to look at {b}",
    "Reply to questions on {p} in {o}",
  ],
  long: ["Studies on {o}: {m} and {p}", "{Topic}: from {p} to {a}", "Contributions to {m} for {o}"],
} as const;

/** Sentences that open a review in place of an aim. */
export const reviewAims: readonly string[] = [
  "This review summarises {num} studies on {o} and discusses {b} and {b2}.",
  "We review recent progress in {topic}, from {m} to {a}, and identify open questions about {b}.",
  "A systematic search identified {num} publications on {p} in {o}, of which most relied on {m}.",
];
