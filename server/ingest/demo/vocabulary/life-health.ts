import { field } from "./topic.ts";

export const biologyTopics = field(
  {
    field: "Biochemistry, Genetics and Molecular Biology",
    domain: "Life Sciences",
    manner: "life",
  },
  [
    {
      name: "CRISPR base editing",
      subfield: "Genome engineering",
      cases: "target sites",
      objects:
        "adenine base editors; cytosine base editors; prime editors; edited haematopoietic stem cells; lipid nanoparticle carriers; Cas9 variants",
      methods:
        "CRISPR base editing; directed evolution; amplicon deep sequencing; ribonucleoprotein delivery; lentiviral screening; off-target profiling",
      parts:
        "guide RNA scaffolds; lipid nanoparticles; deaminase domains; protospacer motifs; mismatch repair; adeno-associated vectors",
      problems:
        "bystander editing; off-target activity; delivery to tissue; immune recognition; unintended indel formation",
      applications:
        "sickle cell disease therapy; inherited liver disease; disease modelling; gene regulation",
      measures:
        "editing efficiency; product purity; indel frequency; off-target rate; protein expression",
    },
    {
      name: "Single-cell transcriptomics",
      subfield: "Genomics",
      cases: "donors",
      objects:
        "single-cell transcriptomes; tumour-infiltrating lymphocytes; developing organoids; rare cell populations; cell atlases; spatial transcriptomes",
      methods:
        "single-cell RNA sequencing; trajectory inference; spatial transcriptomics; cell hashing; batch integration; chromatin accessibility profiling",
      parts:
        "marker genes; transcription factors; ligand-receptor pairs; ambient RNA; stromal cells; lineage barcodes",
      problems:
        "dropout; batch variation; doublet contamination; dissociation stress; annotation ambiguity",
      applications:
        "tumour profiling; developmental biology; immune monitoring; drug target discovery",
      measures:
        "number of detected genes; clustering stability; cell type proportion; expression variance; mapping rate",
    },
    {
      name: "DNA microarrays",
      subfield: "Genomics",
      cases: "arrays",
      objects:
        "DNA microarrays; oligonucleotide arrays; gene expression profiles; tumour expression signatures; tiling arrays; microarray data sets",
      methods:
        "microarray hybridisation; hierarchical clustering; quantile normalisation; quantitative PCR validation; gene set analysis; significance analysis",
      parts:
        "probe design; dye bias; housekeeping genes; co-expressed genes; cross-hybridisation; replicate arrays",
      problems:
        "background noise; platform inconsistency; multiple testing; small sample size; batch variation",
      applications: "cancer classification; toxicogenomics; pathway discovery; biomarker screening",
      measures:
        "fold change; false discovery rate; reproducibility; signal intensity; classification error",
    },
    {
      name: "Cryo-electron microscopy of proteins",
      subfield: "Structural biology",
      cases: "data sets",
      objects:
        "membrane protein complexes; ribosome structures; ion channels; viral spike proteins; cryo-electron tomograms; amyloid fibrils",
      methods:
        "cryo-electron microscopy; subtomogram averaging; focused ion beam milling; AlphaFold-guided modelling; detergent screening; heterogeneity analysis",
      parts:
        "nanodiscs; preferred orientations; lipid binding sites; conformational states; direct electron detectors; glycan shields",
      problems:
        "beam-induced motion; conformational heterogeneity; ice contamination; low sample yield; model bias",
      applications:
        "structure-based drug design; vaccine design; transporter mechanisms; enzyme engineering",
      measures:
        "map resolution; particle number; binding affinity; model-to-map fit; open probability",
    },
    {
      name: "Gut microbiome",
      subfield: "Microbiology",
      cases: "faecal samples",
      objects:
        "gut microbial communities; short-chain fatty acids; probiotic strains; faecal transplants; infant microbiomes; bile acid profiles",
      methods:
        "shotgun metagenomics; 16S rRNA sequencing; gnotobiotic mouse experiments; untargeted metabolomics; culturomics; dietary intervention",
      parts:
        "dietary fibre; Akkermansia muciniphila; mucin degradation; bile salt hydrolases; early-life antibiotics; bacteriophages",
      problems:
        "dysbiosis; confounding by diet; strain-level variation; low colonisation; compositional bias",
      applications:
        "inflammatory bowel disease; metabolic health; personalised nutrition; immunotherapy response",
      measures:
        "alpha diversity; butyrate concentration; relative abundance; insulin sensitivity; intestinal permeability",
    },
  ],
);

export const medicineTopics = field(
  { field: "Medicine", domain: "Health Sciences", manner: "clinic" },
  [
    {
      name: "Messenger RNA vaccines",
      subfield: "Immunology",
      cases: "participants",
      objects:
        "messenger RNA vaccines; booster doses; lipid nanoparticle formulations; self-amplifying RNA vaccines; neutralising antibodies; influenza vaccines",
      methods:
        "microneutralisation testing; flow cytometry; test-negative analysis; dose escalation; lipid screening; cohort follow-up",
      parts:
        "ionisable lipids; memory B cells; T cell responses; nucleoside modification; dosing interval; prior infection",
      problems:
        "waning immunity; reactogenicity; variant escape; cold-chain dependence; vaccine hesitancy",
      applications:
        "pandemic preparedness; older adults; cancer vaccination; maternal immunisation",
      measures:
        "vaccine effectiveness; neutralising titre; hospital admission rate; seroconversion rate; adverse event rate",
    },
    {
      name: "CAR T-cell therapy",
      subfield: "Oncology",
      cases: "patients",
      objects:
        "chimeric antigen receptor T cells; patients with relapsed lymphoma; allogeneic cell products; dual-target receptors; multiple myeloma cohorts; solid tumour models",
      methods:
        "lymphodepleting chemotherapy; single-arm trial design; cytokine profiling; gene-edited cell manufacturing; minimal residual disease testing; real-world registry analysis",
      parts:
        "costimulatory domains; CD19 antigen; bridging therapy; T cell exhaustion; tumour burden; vector copy number",
      problems:
        "cytokine release syndrome; antigen loss; neurotoxicity; manufacturing delay; limited persistence",
      applications: "relapsed leukaemia; large B-cell lymphoma; myeloma care; autoimmune disease",
      measures:
        "complete response rate; progression-free survival; overall survival; time to relapse; cell expansion",
    },
    {
      name: "Antimicrobial resistance",
      subfield: "Infectious diseases",
      cases: "isolates",
      objects:
        "carbapenem-resistant infections; resistant Klebsiella isolates; methicillin-resistant staphylococci; urinary tract infections; hospital outbreaks; antibiotic prescriptions",
      methods:
        "whole-genome sequencing; susceptibility testing; stewardship auditing; wastewater surveillance; time-kill analysis; multilevel regression",
      parts:
        "plasmid transfer; carbapenemase genes; broad-spectrum antibiotics; hand hygiene; bacteriophage cocktails; biofilm growth",
      problems:
        "treatment failure; horizontal gene transfer; inappropriate prescribing; delayed diagnosis; nosocomial transmission",
      applications: "intensive care; primary care; hospital infection control; veterinary medicine",
      measures:
        "resistance prevalence; minimum inhibitory concentration; thirty-day mortality; length of stay; antibiotic consumption",
    },
    {
      name: "GLP-1 receptor agonists",
      subfield: "Endocrinology",
      cases: "adults",
      objects:
        "GLP-1 receptor agonists; adults with type 2 diabetes; adults with obesity; once-weekly injections; dual incretin agonists; oral peptide formulations",
      methods:
        "randomised controlled comparison; continuous glucose monitoring; cardiovascular outcome analysis; network meta-analysis; propensity score matching; body composition imaging",
      parts:
        "dose escalation; gastric emptying; background metformin; baseline body mass; renal function; appetite signalling",
      problems:
        "gastrointestinal intolerance; weight regain; treatment discontinuation; loss of lean mass; supply shortage",
      applications:
        "weight management; cardiovascular prevention; fatty liver disease; kidney protection",
      measures:
        "body weight; glycated haemoglobin; major adverse event rate; systolic blood pressure; quality of life",
    },
    {
      name: "Drug-eluting coronary stents",
      subfield: "Cardiology",
      cases: "patients",
      objects:
        "drug-eluting stents; bare-metal stents; bioresorbable scaffolds; left main lesions; bifurcation lesions; patients with acute coronary syndromes",
      methods:
        "intravascular ultrasound; optical coherence tomography; quantitative angiography; randomised controlled comparison; registry follow-up; fractional flow reserve measurement",
      parts:
        "dual antiplatelet therapy; sirolimus coatings; strut thickness; lesion length; diabetic status; polymer carriers",
      problems:
        "stent thrombosis; in-stent restenosis; late malapposition; bleeding; delayed healing",
      applications:
        "percutaneous coronary intervention; multivessel disease; myocardial infarction; diabetic patients",
      measures:
        "target lesion revascularisation; late lumen loss; stent thrombosis rate; cardiac mortality; minimal lumen area",
    },
  ],
);
