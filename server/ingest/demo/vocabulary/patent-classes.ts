/** How a topic is patented. */
export interface PatentClass {
  /** How much is patented, relative to what is published on it. */
  weight: number;
  /** Symbols of the Cooperative Patent Classification that fit it, the most fitting first. */
  symbols: readonly string[];
}

const patented = (weight: number, symbols: string): PatentClass => ({
  weight,
  symbols: symbols.split(" "),
});

/** The patent classes by the topic's name. The symbols are real ones (cooperativepatentclassification.org). */
export const patentClasses: Readonly<Record<string, PatentClass>> = {
  "Graphene and two-dimensional materials": patented(
    1.3,
    "C01B32/186 C01B32/184 C01B32/19 C01B32/198 B82Y30/00 B82Y40/00 H01L29/1606 C23C16/26",
  ),
  "Metal-organic frameworks": patented(
    0.9,
    "B01J20/226 C07F3/06 C07F1/08 B01D53/02 B01J31/1691 C01B3/0015 Y02C20/40",
  ),
  "High-entropy alloys": patented(
    0.8,
    "C22C30/00 C22C1/04 C22C1/02 C22C30/02 B22F9/08 C22F1/10 C22C19/05",
  ),
  "Additive manufacturing of metals": patented(
    1.9,
    "B22F10/28 B33Y10/00 B33Y30/00 B33Y50/02 B22F12/41 B22F10/366 B23K26/342 B33Y70/00",
  ),
  "Polymer nanocomposites": patented(
    1.2,
    "C08K3/04 C08K3/346 C08K9/04 C08J5/005 B82Y30/00 C08K2201/011 C08L101/00",
  ),
  "Perovskite solar cells": patented(
    1.4,
    "H10K30/50 H10K85/50 H10K71/12 H10K30/40 H01G9/2009 Y02E10/549 H10K30/82 C09K11/664",
  ),
  "Graphene electrodes for batteries": patented(
    1.5,
    "H01M4/587 H01M4/625 H01M10/0525 H01M4/133 H01M4/366 H01G11/36 C01B32/182 Y02E60/10",
  ),
  "Solid-state lithium batteries": patented(
    2,
    "H01M10/0562 H01M10/0525 H01M10/052 H01M10/0585 H01M2300/0068 H01M4/382 H01M10/058 Y02E60/10",
  ),
  "Green hydrogen electrolysis": patented(
    1.5,
    "C25B1/04 C25B9/23 C25B11/075 C25B13/08 C25B15/02 C25B9/77 C25B11/031 Y02E60/36",
  ),
  "Offshore wind power": patented(
    1.6,
    "F03D13/25 F03D7/02 F03D80/50 B63B35/44 B63B21/50 E02D27/42 H02J3/381 Y02E10/72",
  ),
  "Superconducting qubits": patented(
    1.2,
    "G06N10/40 G06N10/70 G06N10/20 H10N60/12 H10N60/805 H10N69/00 B82Y10/00 H03K17/92",
  ),
  "Topological insulators": patented(
    0.4,
    "H10N50/10 H10N50/85 C30B29/46 C30B23/02 H01L29/24 G11C11/161 H01F10/193",
  ),
  "Gravitational wave detection": patented(
    0.12,
    "G01V7/00 G01B9/02 G01B9/02055 G01H9/00 H01S3/13 F16F15/02",
  ),
  "Exoplanet atmospheres": patented(
    0.06,
    "G01J3/28 G01J3/02 G02B23/02 G02B5/18 G02B26/06 B64G1/66",
  ),
  "Tokamak plasma confinement": patented(
    0.4,
    "G21B1/057 G21B1/05 G21B1/11 G21B1/13 G21B1/21 H05H1/12 H01F6/06 Y02E30/10",
  ),
  "Electrochemical carbon dioxide reduction": patented(
    1.1,
    "C25B3/26 C25B1/23 C25B3/03 C25B11/032 C25B9/19 C25B11/065 B01J23/72 Y02P20/133",
  ),
  "Photocatalytic water splitting": patented(
    0.8,
    "C01B3/042 B01J35/39 B01J21/063 B01J27/24 B01J23/22 C01B13/0207 Y02E60/36",
  ),
  "Asymmetric organocatalysis": patented(
    0.6,
    "C07B53/00 B01J31/0235 B01J31/0271 C07B2200/07 C07D207/16 C07C45/72 B01J2231/342",
  ),
  "Ionic liquids": patented(
    0.9,
    "C07D233/60 B01J31/0277 B01D53/1493 C07F9/54 B01D11/04 H01G11/62 C07D233/58",
  ),
  "Click chemistry": patented(
    0.9,
    "C07D249/04 A61K47/54 A61K47/68 C07K1/13 G01N33/58 C08G73/08 C12Q1/68",
  ),
  "Large language models": patented(
    1.6,
    "G06F40/30 G06F40/40 G06N3/08 G06N3/045 G06F16/3329 G06F40/284 G06N3/0475 G06N20/00",
  ),
  "Graph neural networks": patented(
    1,
    "G06N3/042 G06N3/08 G06N3/045 G06F16/9024 G06N3/0464 G16C20/70 G06N5/02 G06V10/82",
  ),
  "Support vector machines": patented(
    0.9,
    "G06N20/10 G06F18/2411 G06V10/764 G06F18/24 G06F18/214 G06N20/00 G06F18/213",
  ),
  "Federated learning": patented(
    1.6,
    "G06N3/098 G06N20/00 G06F21/6245 H04L9/008 G06N3/08 H04L67/10 H04L63/04",
  ),
  "Wireless sensor networks": patented(
    1.5,
    "H04W84/18 H04W52/0209 H04W4/38 H04L67/12 H04W40/10 H04W40/32 H04Q9/00 Y02D30/70",
  ),
  "Soft robotics": patented(
    1.3,
    "B25J9/1075 B25J15/12 B25J15/0023 B25J18/06 B25J9/142 B25J9/0006 F15B15/10 F03G7/06",
  ),
  "Digital twins in manufacturing": patented(
    1.7,
    "G05B19/41885 G05B17/02 G06F30/20 G05B23/0283 G05B19/418 G06F30/27 G06Q50/04 Y02P90/02",
  ),
  "Carbon fibre composites": patented(
    1.5,
    "B29C70/20 B29C70/38 C08J5/042 C08J5/24 B32B5/26 D01F9/22 B29C70/44 B29K2307/04",
  ),
  "Structural health monitoring of bridges": patented(
    0.9,
    "G01M5/0008 G01M5/0033 G01M5/0066 G01N29/14 G01N29/04 G01B11/16 E01D22/00 G01M7/02",
  ),
  "Millimetre-wave antennas": patented(
    1.8,
    "H01Q21/06 H01Q1/38 H01Q3/26 H01Q1/22 H01Q9/04 H01Q1/24 H04B7/0617 H01Q21/00",
  ),
  "Microplastics in rivers and seas": patented(
    0.4,
    "G01N33/18 G01N21/65 G01N1/34 G01N15/00 C02F2101/30 E02B15/10 B01D21/00",
  ),
  "Removal of perfluoroalkyl substances": patented(
    1.3,
    "C02F1/28 C02F1/42 C02F2101/36 C02F1/467 B01J20/20 C02F1/72 B01D61/02 C02F9/00",
  ),
  "Urban heat islands": patented(
    0.2,
    "E04D11/00 A01G9/033 C09D5/33 G01W1/10 G01W1/02 G06Q50/26 Y02A30/254",
  ),
  "Biodiversity finance": patented(0.04, "G06Q40/06 G06Q50/02 G06Q30/018 G06Q40/08 G06Q10/06"),
  "Glacier mass balance": patented(
    0.05,
    "G01S13/90 G01S13/88 G01S17/89 G01V3/12 G01W1/14 G01C11/02 Y02A90/10",
  ),
  "Genome-edited crops": patented(
    1.3,
    "C12N15/8213 C12N15/8261 C12N15/8279 C12N15/8273 C12N9/22 A01H6/46 A01H5/10 A01H1/06",
  ),
  "Soil carbon sequestration": patented(
    0.4,
    "A01B79/005 C05F11/02 G01N33/24 A01C21/00 C10B53/02 C09K17/00 G06Q50/02",
  ),
  "Precision irrigation": patented(
    1.1,
    "A01G25/16 A01G25/167 A01G25/02 A01G25/09 G01N33/24 G05B15/02 Y02A40/22",
  ),
  "Pollinator decline": patented(0.2, "A01K47/06 A01K51/00 A01K53/00 A01K47/00 A01K59/00 A01M1/02"),
  "Aquaculture health": patented(
    0.9,
    "A01K61/13 A01K61/10 A01K63/04 A23K50/80 A01K61/80 A61K2039/552 Y02A40/81",
  ),
  "CRISPR base editing": patented(
    1.6,
    "C12N9/22 C12N15/11 C12N9/78 C12N15/907 C12N2310/20 C12N15/113 A61K48/00 C07K2319/00",
  ),
  "Single-cell transcriptomics": patented(
    1.1,
    "C12Q1/6869 C12Q1/6806 C12N15/1065 C12Q1/6874 G16B25/10 C12Q1/6881 B01L3/5027 G16B30/00",
  ),
  "DNA microarrays": patented(
    1.3,
    "C12Q1/6837 C12Q1/6834 B01J19/0046 C40B40/06 G16B25/00 C12Q1/6809 C40B60/14",
  ),
  "Cryo-electron microscopy of proteins": patented(
    0.5,
    "H01J37/26 H01J37/20 G01N1/42 H01J37/28 H01J37/22 G16B15/20 G01N23/04",
  ),
  "Gut microbiome": patented(
    1.2,
    "A61K35/741 A61K35/745 A61K35/747 A23L33/135 C12N1/20 C12Q1/689 A23L33/21 A61P1/00",
  ),
  "Messenger RNA vaccines": patented(
    1.7,
    "A61K39/12 A61K2039/53 A61K9/1272 A61K39/215 A61P31/14 C12N15/88 A61K9/51 C07K14/005",
  ),
  "CAR T-cell therapy": patented(
    1.9,
    "A61K39/4611 A61K39/4631 C07K14/7051 C07K16/2803 C12N5/0636 A61P35/00 A61K35/17 C12N2510/00",
  ),
  "Antimicrobial resistance": patented(
    0.8,
    "A61P31/04 C12Q1/18 A61K31/43 A61K38/12 A61K45/06 A61K35/76 C12Q1/689",
  ),
  "GLP-1 receptor agonists": patented(
    1.6,
    "A61K38/26 C07K14/605 A61P3/10 A61P3/04 A61K47/54 A61K9/0019 A61K38/28",
  ),
  "Drug-eluting coronary stents": patented(
    2,
    "A61L31/16 A61F2/91 A61F2/915 A61L31/10 A61F2250/0067 A61L2300/416 A61L2300/606 A61L31/148",
  ),
  "Brain-computer interfaces": patented(
    1.3,
    "G06F3/015 A61B5/291 A61B5/369 A61B5/24 A61N1/0531 A61F2/72 A61B5/7267 A61B5/37",
  ),
  "Alzheimer disease biomarkers": patented(
    1,
    "G01N33/6896 G01N2800/2821 A61K51/04 A61P25/28 A61B5/4088 C07K16/18 G01N2333/4709 A61B6/037",
  ),
  "Sleep and memory consolidation": patented(
    0.5,
    "A61B5/4812 A61M21/02 A61B5/4806 A61M2021/0027 A61B5/369 A61N2/006 A61N1/36025",
  ),
  "Deep brain stimulation": patented(
    1.6,
    "A61N1/0534 A61N1/36067 A61N1/36139 A61N1/36135 A61N1/372 A61N1/36082 A61N1/36128 A61B5/4082",
  ),
  "Mindfulness interventions": patented(
    0.15,
    "A61M21/00 A61B5/165 G16H20/70 A61B5/486 G09B19/00 A61M2021/0005",
  ),
  "Circular economy": patented(
    0.3,
    "B29B17/02 G06Q10/30 B09B3/40 C08J11/04 B09B5/00 Y02W30/62 G06Q30/018",
  ),
  "Remote work": patented(
    0.3,
    "G06Q10/10 H04L12/18 G06Q10/101 H04N7/15 G06Q10/109 H04L65/403 G06F3/01",
  ),
  "Platform labour": patented(
    0.2,
    "G06Q10/06311 G06Q10/1053 G06Q30/0282 G06Q10/06398 G06Q50/40 G06Q20/10",
  ),
  "Carbon pricing": patented(0.06, "G06Q30/018 G06Q40/04 G06Q50/06 Y02P90/84 G06Q50/26"),
  "Massive open online courses": patented(
    0.35,
    "G09B5/08 G09B7/00 G09B5/12 G06Q50/20 G06Q50/205 G09B7/04 H04L67/50",
  ),
};
