import { field } from "./topic.ts";

export const computingTopics = field(
  { field: "Computer Science", domain: "Physical Sciences", manner: "computing" },
  [
    {
      name: "Large language models",
      subfield: "Artificial intelligence",
      cases: "benchmarks",
      objects:
        "large language models; instruction-tuned models; retrieval-augmented generators; multilingual transformers; code generation models; dialogue agents",
      methods:
        "instruction tuning; reinforcement learning from human feedback; retrieval augmentation; chain-of-thought prompting; low-rank adaptation; red teaming",
      parts:
        "attention heads; prompt templates; preference data; context windows; tokenisation choices; synthetic training data",
      problems: "hallucination; data contamination; prompt injection; inference cost; social bias",
      applications:
        "question answering; software development; clinical documentation; scientific discovery",
      measures: "factual accuracy; inference latency; perplexity; win rate; calibration error",
    },
    {
      name: "Graph neural networks",
      subfield: "Machine learning",
      cases: "graphs",
      objects:
        "graph neural networks; message-passing networks; graph transformers; heterogeneous graph encoders; molecular graph models; spatio-temporal graph networks",
      methods:
        "neighbourhood sampling; contrastive pre-training; spectral filtering; graph attention; subgraph pooling; positional encoding",
      parts:
        "node features; edge types; graph topology; readout functions; long-range dependencies; aggregation operators",
      problems:
        "over-smoothing; over-squashing; label scarcity; distribution shift; memory explosion",
      applications:
        "molecular property prediction; recommendation; traffic forecasting; fraud detection",
      measures:
        "classification accuracy; training time; ranking quality; prediction error; memory footprint",
    },
    {
      name: "Support vector machines",
      subfield: "Machine learning",
      cases: "data sets",
      objects:
        "support vector machines; kernel classifiers; one-class support vector machines; support vector regressors; multi-class kernel machines; large-margin classifiers",
      methods:
        "kernel selection; sequential minimal optimisation; grid search; recursive feature elimination; cross-validation; multiple kernel learning",
      parts:
        "radial basis kernels; slack variables; support vectors; feature scaling; margin constraints; class weights",
      problems:
        "class imbalance; quadratic training cost; kernel sensitivity; label noise; overfitting",
      applications: "text categorisation; remote sensing; fault diagnosis; bioinformatics",
      measures:
        "classification accuracy; training time; generalisation error; recall; number of support vectors",
    },
    {
      name: "Federated learning",
      subfield: "Distributed computing",
      cases: "clients",
      objects:
        "federated learning systems; cross-device clients; personalised federated models; secure aggregation protocols; vertical federated learners; split learning systems",
      methods:
        "secure aggregation; differential privacy; gradient compression; client clustering; knowledge distillation; adaptive optimisation",
      parts:
        "non-identical client data; communication rounds; local epochs; client sampling; gradient updates; edge devices",
      problems:
        "statistical heterogeneity; gradient leakage; straggler delay; model poisoning; communication overhead",
      applications:
        "hospital networks; mobile keyboards; industrial monitoring; financial risk scoring",
      measures: "test accuracy; communication cost; convergence time; privacy budget; fairness gap",
    },
    {
      name: "Wireless sensor networks",
      subfield: "Networking",
      cases: "nodes",
      objects:
        "wireless sensor networks; sensor nodes; cluster-based routing protocols; energy-harvesting nodes; underwater sensor networks; body area networks",
      methods:
        "cluster head rotation; duty cycling; network simulation; data fusion; time synchronisation; compressive sensing",
      parts:
        "routing tables; sink placement; radio interference; node density; battery constraints; hop counts",
      problems:
        "energy depletion; packet loss; incomplete coverage; localisation error; network congestion",
      applications:
        "precision agriculture; environmental monitoring; battlefield surveillance; smart buildings",
      measures:
        "network lifetime; packet delivery ratio; end-to-end delay; energy consumption; throughput",
    },
  ],
);

export const engineeringTopics = field(
  { field: "Engineering", domain: "Physical Sciences", manner: "computing" },
  [
    {
      name: "Soft robotics",
      subfield: "Robotics",
      cases: "prototypes",
      objects:
        "soft robotic grippers; pneumatic actuators; dielectric elastomer actuators; continuum robots; magnetic microrobots; soft exosuits",
      methods:
        "silicone casting; finite element simulation; model predictive control; inverse kinematics; multi-material printing; reinforcement learning",
      parts:
        "elastomer chambers; stretchable sensors; fibre reinforcement; liquid crystal elastomers; tendon routing; embedded magnets",
      problems: "hysteresis; low output force; sensor drift; slow actuation; material fatigue",
      applications:
        "minimally invasive surgery; fruit harvesting; rehabilitation; underwater exploration",
      measures: "blocking force; bending angle; tracking error; response time; payload",
    },
    {
      name: "Digital twins in manufacturing",
      subfield: "Industrial engineering",
      cases: "production lines",
      objects:
        "digital twins; cyber-physical production systems; machining digital twins; digital twin platforms; simulation models of assembly lines; asset administration shells",
      methods:
        "data assimilation; physics-informed learning; discrete event simulation; ontology modelling; predictive maintenance; surrogate modelling",
      parts:
        "sensor streams; semantic models; edge gateways; tool wear data; synchronisation intervals; machine controllers",
      problems:
        "model drift; data interoperability; integration cost; uncertain latency; lack of validation",
      applications: "predictive maintenance; process control; factory planning; quality inspection",
      measures:
        "prediction error; downtime; overall equipment effectiveness; synchronisation delay; throughput",
    },
    {
      name: "Carbon fibre composites",
      subfield: "Structural engineering",
      cases: "laminates",
      objects:
        "carbon fibre laminates; thermoplastic composites; sandwich panels; woven fabric composites; adhesively bonded joints; filament-wound vessels",
      methods:
        "resin transfer moulding; acoustic emission monitoring; cohesive zone modelling; digital image correlation; automated fibre placement; low-velocity impact testing",
      parts:
        "ply orientation; toughened epoxies; interleaved nanofibres; void content; fibre-matrix interfaces; stitching",
      problems:
        "delamination; barely visible damage; moisture ageing; residual stress; microbuckling",
      applications:
        "aircraft wings; wind turbine blades; pressure vessels; automotive crash structures",
      measures:
        "interlaminar toughness; compressive strength; fatigue life; specific stiffness; residual strength",
    },
    {
      name: "Structural health monitoring of bridges",
      subfield: "Civil engineering",
      cases: "spans",
      objects:
        "long-span bridges; bridge monitoring systems; fibre Bragg grating sensors; stay cables; concrete girders; vibration-based damage indicators",
      methods:
        "operational modal analysis; Bayesian model updating; computer vision; acoustic emission monitoring; wavelet decomposition; drone inspection",
      parts:
        "temperature effects; traffic loading; modal frequencies; expansion joints; sensor placement; reinforcement corrosion",
      problems:
        "environmental variability; missing sensor data; fatigue cracking; false alarming; scour",
      applications:
        "maintenance planning; post-earthquake assessment; load rating; asset management",
      measures:
        "damage detection rate; natural frequency; remaining service life; localisation error; strain range",
    },
    {
      name: "Millimetre-wave antennas",
      subfield: "Electrical engineering",
      cases: "arrays",
      objects:
        "millimetre-wave antenna arrays; reconfigurable intelligent surfaces; massive antenna systems; phased array transceivers; leaky-wave antennas; metasurface lenses",
      methods:
        "hybrid beamforming; full-wave simulation; channel sounding; compressive channel estimation; over-the-air testing; deep learning beam prediction",
      parts:
        "phase shifters; substrate losses; beam codebooks; user mobility; power amplifiers; metasurface cells",
      problems: "path loss; beam misalignment; mutual coupling; hardware impairment; blockage",
      applications:
        "vehicular networks; fixed wireless access; satellite links; indoor positioning",
      measures:
        "spectral efficiency; array gain; bit error rate; impedance bandwidth; energy efficiency",
    },
  ],
);
