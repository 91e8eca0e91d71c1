import { field } from "./topic.ts";

export const neuroscienceTopics = field(
  { field: "Neuroscience", domain: "Life Sciences", manner: "clinic" },
  [
    {
      name: "Brain-computer interfaces",
      subfield: "Neural engineering",
      cases: "participants",
      objects:
        "brain-computer interfaces; intracortical electrode arrays; speech neuroprostheses; motor imagery decoders; people with paralysis; flexible neural probes",
      methods:
        "electroencephalography; intracortical recording; deep neural decoding; closed-loop stimulation; transfer learning; electrocorticography",
      parts:
        "motor cortex signals; electrode impedance; calibration sessions; event-related potentials; spiking activity; user training",
      problems:
        "signal drift; long calibration; low information rate; foreign body response; decoder instability",
      applications:
        "assistive communication; prosthetic control; stroke rehabilitation; cursor control",
      measures:
        "decoding accuracy; information transfer rate; word error rate; task completion time; signal stability",
    },
    {
      name: "Alzheimer disease biomarkers",
      subfield: "Neurology",
      cases: "participants",
      objects:
        "plasma tau biomarkers; amyloid imaging cohorts; patients with mild cognitive impairment; anti-amyloid antibodies; cerebrospinal fluid markers; memory clinic patients",
      methods:
        "positron emission tomography; immunoassay measurement; longitudinal mixed modelling; magnetic resonance volumetry; neuropsychological testing; polygenic scoring",
      parts:
        "phosphorylated tau; amyloid plaques; APOE genotype; glial activation; synaptic loss; vascular burden",
      problems:
        "cognitive decline; late diagnosis; amyloid-related imaging abnormality; cohort attrition; mixed pathology",
      applications: "early diagnosis; trial enrichment; memory clinics; population screening",
      measures:
        "diagnostic accuracy; hippocampal volume; conversion rate; plasma concentration; cognitive score",
    },
    {
      name: "Sleep and memory consolidation",
      subfield: "Cognitive neuroscience",
      cases: "volunteers",
      objects:
        "slow oscillations; sleep spindles; sleep-deprived adults; hippocampal ripples; afternoon naps; adolescent sleepers",
      methods:
        "polysomnography; targeted memory reactivation; closed-loop auditory stimulation; functional magnetic resonance imaging; actigraphy; paired-associate testing",
      parts:
        "slow-wave sleep; rapid eye movement sleep; spindle coupling; circadian phase; emotional content; ageing",
      problems:
        "memory interference; sleep fragmentation; first-night adaptation; poor replication; daytime sleepiness",
      applications: "language learning; trauma therapy; shift work; healthy ageing",
      measures: "recall accuracy; sleep efficiency; spindle density; reaction time; retention",
    },
    {
      name: "Deep brain stimulation",
      subfield: "Neurology",
      cases: "patients",
      objects:
        "patients with Parkinson disease; directional leads; adaptive stimulators; subthalamic targets; patients with essential tremor; patients with resistant depression",
      methods:
        "tractography; local field potential recording; double-blind crossover comparison; image-guided programming; motor scale assessment; volume of tissue modelling",
      parts:
        "beta oscillations; pulse width; lead location; levodopa dose; stimulation frequency; cortical connectivity",
      problems:
        "gait freezing; speech impairment; battery depletion; programming burden; lead infection",
      applications: "movement disorders; treatment-resistant depression; epilepsy; chronic pain",
      measures: "motor score; tremor amplitude; quality of life; stimulation energy; response rate",
    },
    {
      name: "Mindfulness interventions",
      subfield: "Psychology",
      cases: "participants",
      objects:
        "mindfulness programmes; meditation apps; stress-reduction courses; university students; health-care workers; adolescents with anxiety",
      methods:
        "randomised controlled comparison; ecological momentary assessment; heart rate variability analysis; thematic analysis; mediation analysis; wait-list comparison",
      parts:
        "home practice; teacher training; self-compassion; attention regulation; group support; baseline distress",
      problems: "emotional exhaustion; dropout; rumination; placebo response; unequal access",
      applications: "workplace health; schools; chronic pain care; relapse prevention",
      measures:
        "perceived stress; depression score; sustained attention; sleep quality; burnout score",
    },
  ],
);

export const societyTopics = field(
  { field: "Economics and Social Sciences", domain: "Social Sciences", manner: "society" },
  [
    {
      name: "Circular economy",
      subfield: "Management",
      cases: "firms",
      objects:
        "circular business models; remanufacturing firms; reverse supply chains; battery recycling schemes; product-service systems; industrial symbiosis networks",
      methods:
        "life cycle assessment; material flow analysis; case study research; agent-based modelling; system dynamics; multi-criteria decision analysis",
      parts:
        "extended producer responsibility; product passports; secondary materials; consumer acceptance; repair services; recycled content",
      problems:
        "the rebound effect; collection shortfall; quality uncertainty; incentive misalignment; greenwashing",
      applications: "electronics; construction; fashion retail; battery recycling",
      measures:
        "recycling rate; carbon footprint; resource productivity; return rate; profit margin",
    },
    {
      name: "Remote work",
      subfield: "Organisational behaviour",
      cases: "employees",
      objects:
        "remote workers; hybrid teams; virtual meetings; home-based employees; distributed software teams; flexible work arrangements",
      methods:
        "diary study; difference-in-differences estimation; natural field experimentation; structural equation modelling; semi-structured interviewing; message log analysis",
      parts:
        "managerial trust; home office equipment; commuting time; team autonomy; care duties; onboarding practice",
      problems:
        "social isolation; work-family conflict; proximity bias; meeting fatigue; digital surveillance",
      applications: "public administration; software firms; office planning; labour policy",
      measures:
        "job satisfaction; individual productivity; turnover intention; working time; innovation output",
    },
    {
      name: "Platform labour",
      subfield: "Sociology",
      cases: "workers",
      objects:
        "platform workers; food delivery couriers; ride-hailing drivers; crowdworking markets; online freelancers; worker cooperatives",
      methods:
        "ethnographic fieldwork; survey research; web data collection; comparative legal analysis; panel regression; participatory design",
      parts:
        "algorithmic management; customer ratings; employment status; surge pricing; migrant networks; collective bargaining",
      problems:
        "income insecurity; rating inequality; weak social protection; occupational injury; opaque decision-making",
      applications: "labour law; urban logistics; social insurance; platform regulation",
      measures: "hourly earnings; working hours; job quality; acceptance rate; union membership",
    },
    {
      name: "Carbon pricing",
      subfield: "Economics",
      cases: "installations",
      objects:
        "carbon taxes; emissions trading systems; carbon border adjustments; carbon dividends; energy-intensive industries; offset markets",
      methods:
        "computable general equilibrium modelling; difference-in-differences estimation; event study analysis; household survey microsimulation; synthetic control; panel regression",
      parts:
        "free allocation; revenue recycling; fuel price elasticity; border adjustments; permit banking; low-income households",
      problems:
        "carbon leakage; price volatility; regressive incidence; weak political support; policy overlap",
      applications: "power generation; steel and cement; road transport; developing economies",
      measures: "emission intensity; welfare cost; permit price; employment; fuel demand",
    },
    {
      name: "Massive open online courses",
      subfield: "Education",
      cases: "learners",
      objects:
        "massive open online courses; online learners; discussion forums; video lectures; blended courses; digital credentials",
      methods:
        "learning analytics; clickstream analysis; survival analysis; design-based research; randomised encouragement; content analysis",
      parts:
        "peer assessment; learner motivation; instructor presence; course pacing; prior education; automated feedback",
      problems:
        "learner dropout; shallow engagement; unequal participation; academic dishonesty; weak recognition",
      applications: "lifelong learning; teacher training; higher education; vocational training",
      measures: "completion rate; engagement; test score; learner satisfaction; time on task",
    },
  ],
);
