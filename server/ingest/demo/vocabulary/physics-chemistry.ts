import { field } from "./topic.ts";

export const physicsTopics = field(
  { field: "Physics and Astronomy", domain: "Physical Sciences", manner: "bench" },
  [
    {
      name: "Superconducting qubits",
      subfield: "Quantum information",
      cases: "devices",
      objects:
        "superconducting qubits; transmon circuits; fluxonium qubits; quantum error-correcting codes; surface code patches; Josephson amplifiers",
      methods:
        "randomised benchmarking; dispersive readout; quantum process tomography; dilution refrigeration; pulse shaping; master equation simulation",
      parts:
        "two-level defects; Josephson junctions; tantalum films; tunable couplers; quasiparticles; microwave resonators",
      problems:
        "decoherence; crosstalk; leakage out of the computational space; frequency crowding; readout error",
      applications:
        "fault-tolerant quantum computing; quantum simulation; quantum chemistry; microwave sensing",
      measures:
        "coherence time; gate fidelity; readout fidelity; logical error rate; anharmonicity",
    },
    {
      name: "Topological insulators",
      subfield: "Condensed matter",
      cases: "crystals",
      objects:
        "topological insulators; Weyl semimetals; bismuth selenide films; quantum anomalous Hall insulators; topological superconductors; helical edge channels",
      methods:
        "angle-resolved photoemission; molecular beam epitaxy; magnetotransport; first-principles calculation; scanning tunnelling spectroscopy; muon spin rotation",
      parts:
        "surface states; spin-orbit coupling; magnetic dopants; Dirac cones; band inversion; Fermi arcs",
      problems:
        "bulk conduction; surface disorder; band bending; thermal broadening; dopant clustering",
      applications: "low-power electronics; spintronics; topological quantum computing; metrology",
      measures:
        "Hall conductance; surface mobility; spin polarisation; exchange gap; mean free path",
    },
    {
      name: "Gravitational wave detection",
      subfield: "Astrophysics",
      cases: "events",
      objects:
        "gravitational wave detectors; binary black hole mergers; neutron star inspirals; pulsar timing arrays; kilohertz interferometers; continuous wave sources",
      methods:
        "matched filtering; Bayesian parameter estimation; squeezed light injection; numerical relativity; glitch classification; null-stream analysis",
      parts:
        "mirror coatings; seismic isolation; waveform templates; calibration lines; spin precession; tidal deformability",
      problems:
        "thermal noise; Newtonian noise; glitch contamination; calibration uncertainty; source confusion",
      applications:
        "multi-messenger astronomy; cosmology; tests of general relativity; nuclear physics",
      measures:
        "strain sensitivity; detection rate; localisation area; false alarm rate; signal-to-noise ratio",
    },
    {
      name: "Exoplanet atmospheres",
      subfield: "Astronomy",
      cases: "planets",
      objects:
        "exoplanet atmospheres; hot Jupiters; transiting sub-Neptunes; temperate rocky planets; brown dwarf companions; ultra-hot giants",
      methods:
        "transmission spectroscopy; high-resolution cross-correlation; atmospheric retrieval; direct imaging; general circulation modelling; phase curve analysis",
      parts:
        "water vapour; photochemical hazes; silicate clouds; stellar spots; carbon monoxide; day-night contrasts",
      problems:
        "stellar contamination; cloud degeneracy; atmospheric escape; instrumental drift; limited wavelength coverage",
      applications:
        "habitability assessment; formation theory; comparative planetology; survey planning",
      measures:
        "metallicity; carbon-to-oxygen ratio; transit depth; equilibrium temperature; mass-loss rate",
    },
    {
      name: "Tokamak plasma confinement",
      subfield: "Plasma physics",
      cases: "discharges",
      objects:
        "tokamak plasmas; high-confinement discharges; edge localised modes; tungsten divertors; runaway electron beams; spherical tokamaks",
      methods:
        "gyrokinetic simulation; Thomson scattering; electron cyclotron heating; resonant magnetic perturbation; charge exchange spectroscopy; equilibrium reconstruction",
      parts:
        "zonal flows; pedestal gradients; neutral beams; impurity seeding; bootstrap current; magnetic islands",
      problems:
        "turbulent transport; plasma disruption; heat flux concentration; impurity accumulation; tritium retention",
      applications:
        "fusion power plants; burning plasma experiments; divertor design; plasma control",
      measures:
        "energy confinement time; normalised beta; heat flux width; triple product; pedestal pressure",
    },
  ],
);

export const chemistryTopics = field(
  { field: "Chemistry", domain: "Physical Sciences", manner: "bench" },
  [
    {
      name: "Electrochemical carbon dioxide reduction",
      subfield: "Electrochemistry",
      cases: "electrodes",
      objects:
        "copper catalysts for carbon dioxide reduction; gas diffusion electrodes; single-atom catalysts; silver nanoparticles; oxide-derived copper surfaces; membrane electrode assemblies",
      methods:
        "in-situ infrared spectroscopy; online mass spectrometry; density functional theory; flow cell electrolysis; X-ray absorption spectroscopy; microkinetic modelling",
      parts:
        "alkali cations; local pH; ionomer films; copper nanocubes; hydrophobic layers; adsorbed carbon monoxide",
      problems:
        "carbonate formation; electrode flooding; hydrogen evolution; surface reconstruction; low single-pass conversion",
      applications:
        "ethylene production; formic acid synthesis; synthetic fuels; carbon utilisation",
      measures:
        "faradaic efficiency; partial current density; product selectivity; energy efficiency; onset potential",
    },
    {
      name: "Photocatalytic water splitting",
      subfield: "Photochemistry",
      cases: "photocatalysts",
      objects:
        "titanium dioxide photocatalysts; carbon nitride nanosheets; bismuth vanadate photoanodes; plasmonic nanoparticles; visible-light photocatalysts; heterojunction photocatalysts",
      methods:
        "transient absorption spectroscopy; sol-gel synthesis; photoelectrochemical testing; flame spray pyrolysis; diffuse reflectance spectroscopy; hydrothermal growth",
      parts:
        "oxygen vacancies; cocatalyst nanoparticles; heterojunctions; gold nanorods; exposed facets; sacrificial donors",
      problems:
        "charge recombination; photocorrosion; wide band gaps; back reaction; slow oxygen evolution",
      applications:
        "solar hydrogen; wastewater treatment; air purification; self-cleaning surfaces",
      measures:
        "apparent quantum yield; hydrogen evolution rate; photocurrent density; band gap; solar-to-hydrogen efficiency",
    },
    {
      name: "Asymmetric organocatalysis",
      subfield: "Organic synthesis",
      cases: "substrates",
      objects:
        "chiral organocatalysts; proline derivatives; chiral phosphoric acids; asymmetric aldol reactions; enantioselective cascade reactions; thiourea catalysts",
      methods:
        "enantioselective catalysis; kinetic analysis; transition state modelling; chiral chromatography; high-throughput screening; isotope labelling",
      parts:
        "hydrogen-bond donors; enamine intermediates; ion pairs; steric shielding; solvent polarity; secondary amines",
      problems:
        "high catalyst loading; narrow substrate scope; product inhibition; racemisation; unpredictable selectivity",
      applications:
        "drug synthesis; natural product synthesis; fragrance chemistry; late-stage functionalisation",
      measures:
        "enantiomeric excess; turnover number; isolated yield; diastereomeric ratio; reaction rate",
    },
    {
      name: "Ionic liquids",
      subfield: "Physical chemistry",
      cases: "liquids",
      objects:
        "ionic liquids; imidazolium salts; deep eutectic solvents; task-specific ionic liquids; protic ionic liquids; supported liquid membranes",
      methods:
        "molecular dynamics simulation; conductivity measurement; viscometry; small-angle scattering; thermogravimetric analysis; liquid-liquid extraction",
      parts:
        "fluorinated anions; alkyl chain length; hydrogen bonding; dissolved water; cation symmetry; nanoscale domains",
      problems:
        "high viscosity; thermal decomposition; solvent toxicity; water sensitivity; costly recovery",
      applications: "biomass dissolution; gas separation; metal extraction; electrochemical cells",
      measures:
        "ionic conductivity; shear viscosity; melting point; extraction yield; electrochemical window",
    },
    {
      name: "Click chemistry",
      subfield: "Chemical biology",
      cases: "conjugates",
      objects:
        "azide-alkyne cycloadditions; strained cyclooctynes; tetrazine ligations; bioorthogonal probes; triazole-linked polymers; antibody conjugates",
      methods:
        "copper-catalysed cycloaddition; flow synthesis; fluorescence labelling; mass spectrometry; metabolic labelling; kinetic profiling",
      parts:
        "copper ligands; azide tags; cyclooctyne strain; glycan reporters; linker length; tetrazine substituents",
      problems:
        "copper toxicity; slow ligation; off-target labelling; hydrolysis of the linker; limited probe permeability",
      applications:
        "live-cell imaging; drug conjugation; surface functionalisation; polymer synthesis",
      measures:
        "second-order rate constant; labelling yield; conversion; serum stability; signal-to-background ratio",
    },
  ],
);
