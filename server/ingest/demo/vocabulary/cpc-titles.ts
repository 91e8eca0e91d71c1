/**
 * What the sections, classes and subclasses of the demo's patents stand for, in short: the Cooperative Patent Classification
 * itself says more. Its groups stay without a title, as in a corpus that was not given the office's list.
 */
const table = `
A Human necessities
A01 Agriculture; forestry; animal husbandry; hunting; trapping; fishing
A01B Soil working in agriculture or forestry; agricultural machines in general
A01C Planting; sowing; fertilising
A01G Horticulture; cultivation of vegetables, flowers, rice, fruit; forestry; watering
A01H New plants or processes for obtaining them; plant reproduction by tissue culture
A01K Animal husbandry; aviculture; apiculture; pisciculture; fishing
A01M Catching, trapping or scaring of animals; destruction of noxious animals or plants
A23 Foods or foodstuffs; treatment thereof
A23K Feeding-stuffs specially adapted for animals
A23L Foods, foodstuffs or non-alcoholic beverages; their preparation or treatment
A61 Medical or veterinary science; hygiene
A61B Diagnosis; surgery; identification
A61F Filters implantable into blood vessels; prostheses; devices providing patency to tubular structures of the body
A61K Preparations for medical, dental or toiletry purposes
A61L Methods or apparatus for sterilising materials; materials for bandages, dressings or surgical articles
A61M Devices for introducing media into, or onto, the body; devices for producing or ending sleep or stupor
A61N Electrotherapy; magnetotherapy; radiation therapy; ultrasound therapy
A61P Specific therapeutic activity of chemical compounds or medicinal preparations
B Performing operations; transporting
B01 Physical or chemical processes or apparatus in general
B01D Separation
B01J Chemical or physical processes, e.g. catalysis or colloid chemistry; their relevant apparatus
B01L Chemical or physical laboratory apparatus for general use
B09 Disposal of solid waste; reclamation of contaminated soil
B09B Disposal of solid waste
B22 Casting; powder metallurgy
B22F Working metallic powder; manufacture of articles from metallic powder
B23 Machine tools; metal-working not otherwise provided for
B23K Soldering; welding; cutting by applying heat locally; working by laser beam
B25 Hand tools; portable power-driven tools; manipulators
B25J Manipulators; chambers provided with manipulation devices
B29 Working of plastics; working of substances in a plastic state in general
B29B Preparation or pretreatment of the material to be shaped; recovery of plastics
B29C Shaping or joining of plastics; additive manufacturing of plastics
B29K Indexing scheme on moulding materials or on reinforcements
B32 Layered products
B32B Layered products, i.e. products built-up of strata of flat or non-flat form
B33 Additive manufacturing technology
B33Y Additive manufacturing by additive deposition, agglomeration or layering
B63 Ships or other waterborne vessels; related equipment
B63B Ships or other waterborne vessels; equipment for shipping
B64 Aircraft; aviation; cosmonautics
B64G Cosmonautics; vehicles or equipment therefor
B82 Nanotechnology
B82Y Specific uses or applications of nanostructures; their measurement, manufacture or treatment
C Chemistry; metallurgy
C01 Inorganic chemistry
C01B Non-metallic elements; compounds thereof
C02 Treatment of water, waste water, sewage or sludge
C02F Treatment of water, waste water, sewage or sludge
C05 Fertilisers; manufacture thereof
C05F Organic fertilisers not covered elsewhere, e.g. from waste or refuse
C07 Organic chemistry
C07B General methods of organic chemistry; apparatus therefor
C07C Acyclic or carbocyclic compounds
C07D Heterocyclic compounds
C07F Compounds containing elements other than carbon, hydrogen, halogen, oxygen, nitrogen, sulfur, selenium or tellurium
C07K Peptides
C08 Organic macromolecular compounds; their preparation; compositions based thereon
C08G Macromolecular compounds obtained otherwise than by reactions only involving unsaturated carbon-to-carbon bonds
C08J Working-up of macromolecular compounds; general processes of compounding
C08K Use of inorganic or non-macromolecular organic substances as compounding ingredients
C08L Compositions of macromolecular compounds
C09 Dyes; paints; polishes; natural resins; adhesives; applications of materials not otherwise provided for
C09D Coating compositions, e.g. paints, varnishes or lacquers
C09K Materials for miscellaneous applications, not provided for elsewhere
C10 Petroleum, gas or coke industries; fuels; lubricants; peat
C10B Destructive distillation of carbonaceous materials for production of gas, coke, tar or similar materials
C12 Biochemistry; microbiology; enzymology; mutation or genetic engineering; beer; wine; vinegar
C12N Microorganisms or enzymes; compositions thereof; mutation or genetic engineering; culture media
C12Q Measuring or testing processes involving enzymes, nucleic acids or microorganisms
C22 Metallurgy; ferrous or non-ferrous alloys; treatment of alloys or non-ferrous metals
C22C Alloys
C22F Changing the physical structure of non-ferrous metals and non-ferrous alloys
C23 Coating metallic material; chemical surface treatment; inhibiting corrosion
C23C Coating metallic material; coating material with metallic material; surface treatment by diffusion or vapour deposition
C25 Electrolytic or electrophoretic processes; apparatus therefor
C25B Electrolytic or electrophoretic processes for the production of compounds or non-metals
C30 Crystal growth
C30B Single-crystal growth; unidirectional solidification of eutectic material
C40 Combinatorial technology
C40B Combinatorial chemistry; libraries, e.g. chemical libraries
D Textiles; paper
D01 Natural or man-made threads or fibres; spinning
D01F Chemical features in the manufacture of artificial filaments, threads or fibres; carbon filaments
E Fixed constructions
E01 Construction of roads, railways or bridges
E01D Construction of bridges, elevated roadways or viaducts; assembly of bridges
E02 Hydraulic engineering; foundations; soil shifting
E02B Hydraulic engineering
E02D Foundations; excavations; embankments; underground or underwater structures
E04 Building
E04D Roof coverings; sky-lights; gutters; roof-working tools
F Mechanical engineering; lighting; heating; weapons; blasting
F03 Machines or engines for liquids; wind, spring or weight motors
F03D Wind motors
F03G Spring, weight, inertia or like motors; mechanical-power producing devices not otherwise provided for
F15 Fluid-pressure actuators; hydraulics or pneumatics in general
F15B Systems acting by means of fluids in general; fluid-pressure actuators
F16 Engineering elements and units; producing and maintaining effective functioning of machines
F16F Springs; shock-absorbers; means for damping vibration
G Physics
G01 Measuring; testing
G01B Measuring length, thickness or similar linear dimensions, angles, areas, irregularities of surfaces
G01C Measuring distances, levels or bearings; surveying; navigation
G01H Measurement of mechanical vibrations or ultrasonic, sonic or infrasonic waves
G01J Measurement of intensity, velocity, spectral content or polarisation of light; radiation pyrometry
G01M Testing static or dynamic balance of machines or structures; testing of structures
G01N Investigating or analysing materials by determining their chemical or physical properties
G01S Radio direction-finding; radio navigation; locating objects by reflection of waves
G01V Geophysics; gravitational measurements; detecting masses or objects
G01W Meteorology
G02 Optics
G02B Optical elements, systems or apparatus
G05 Controlling; regulating
G05B Control or regulating systems in general; monitoring or testing arrangements
G06 Computing; calculating or counting
G06F Electric digital data processing
G06N Computing arrangements based on specific computational models
G06Q Information and communication technology for administrative, commercial, financial or supervisory purposes
G06V Image or video recognition or understanding
G09 Educating; cryptography; display; advertising; seals
G09B Educational or demonstration appliances; planetaria; globes; maps
G11 Information storage
G11C Static stores
G16 Information and communication technology specially adapted for specific application fields
G16B Bioinformatics
G16C Computational chemistry; chemoinformatics; computational materials science
G16H Healthcare informatics
G21 Nuclear physics; nuclear engineering
G21B Fusion reactors
H Electricity
H01 Electric elements
H01F Magnets; inductances; transformers; selection of materials for their magnetic properties
H01G Capacitors; rectifiers, switching devices, light-sensitive or temperature-sensitive devices of the electrolytic type
H01J Electric discharge tubes or discharge lamps
H01L Semiconductor devices not covered by class H10
H01M Processes or means, e.g. batteries, for the direct conversion of chemical energy into electrical energy
H01Q Antennas, i.e. radio aerials
H01S Devices using the process of light amplification by stimulated emission of radiation
H02 Generation, conversion or distribution of electric power
H02J Circuit arrangements for supplying or distributing electric power; storing electric energy
H03 Electronic circuitry
H03K Pulse technique
H04 Electric communication technique
H04B Transmission
H04L Transmission of digital information
H04N Pictorial communication, e.g. television
H04Q Selecting
H04W Wireless communication networks
H05 Electric techniques not otherwise provided for
H05H Plasma technique; production of accelerated particles
H10 Semiconductor devices; electric solid-state devices not otherwise provided for
H10K Organic electric solid-state devices
H10N Electric solid-state devices not otherwise provided for
Y General tagging of new technological developments
Y02 Technologies or applications for mitigation or adaptation against climate change
Y02A Technologies for adaptation to climate change
Y02C Capture, storage, sequestration or disposal of greenhouse gases
Y02D Climate change mitigation technologies in information and communication technologies
Y02E Reduction of greenhouse gas emissions related to energy generation, transmission or distribution
Y02P Climate change mitigation technologies in the production or processing of goods
Y02W Climate change mitigation technologies related to wastewater treatment or waste management`;

/** Symbols from section to subclass with their titles. */
export const cpcTitles: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split("\n")
    .map((line) => {
      const end = line.indexOf(" ");
      return [line.slice(0, end), line.slice(end + 1)];
    }),
);
