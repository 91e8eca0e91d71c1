import { field } from "./topic.ts";

export const materialsTopics = field(
  { field: "Materials Science", domain: "Physical Sciences", manner: "bench" },
  [
    {
      name: "Graphene and two-dimensional materials",
      subfield: "Nanomaterials",
      cases: "flakes",
      objects:
        "graphene monolayers; graphene oxide membranes; boron nitride nanosheets; molybdenum disulfide transistors; twisted bilayers; van der Waals heterostructures",
      methods:
        "chemical vapour deposition; Raman spectroscopy; mechanical exfoliation; scanning tunnelling microscopy; electron beam lithography; angle-resolved photoemission",
      parts:
        "grain boundaries; copper substrates; interlayer coupling; edge defects; hexagonal boron nitride; moiré superlattices",
      problems:
        "contact resistance; wrinkle formation; uncontrolled doping; transfer contamination; layer misalignment",
      applications:
        "flexible electronics; terahertz detectors; gas sensing; spintronic devices; transparent electrodes",
      measures:
        "carrier mobility; sheet resistance; defect density; thermal conductivity; on-off ratio",
    },
    {
      name: "Metal-organic frameworks",
      subfield: "Porous materials",
      cases: "frameworks",
      objects:
        "metal-organic frameworks; zirconium frameworks; zeolitic imidazolate frameworks; porous coordination polymers; mixed-matrix membranes; framework nanoparticles",
      methods:
        "solvothermal synthesis; powder X-ray diffraction; gas adsorption analysis; grand canonical Monte Carlo simulation; post-synthetic modification; mechanochemical synthesis",
      parts:
        "organic linkers; open metal sites; missing-linker defects; pore windows; guest molecules; zirconium clusters",
      problems:
        "hydrolytic instability; pore collapse; slow diffusion; competitive water adsorption; poor processability",
      applications:
        "carbon capture; hydrogen storage; water harvesting; drug delivery; natural gas purification",
      measures:
        "surface area; uptake capacity; adsorption selectivity; cycling stability; pore volume",
    },
    {
      name: "High-entropy alloys",
      subfield: "Metallurgy",
      cases: "alloys",
      objects:
        "high-entropy alloys; refractory multicomponent alloys; equiatomic solid solutions; eutectic high-entropy alloys; nanocrystalline alloy films; dual-phase alloys",
      methods:
        "vacuum arc melting; electron backscatter diffraction; atom probe tomography; density functional theory; nanoindentation; thermodynamic phase modelling",
      parts:
        "lattice distortion; grain refinement; short-range order; aluminium additions; stacking faults; sigma precipitates",
      problems:
        "intermetallic embrittlement; sluggish diffusion; high-temperature oxidation; phase decomposition; strength-ductility conflict",
      applications: "turbine blades; cryogenic vessels; nuclear cladding; wear-resistant coatings",
      measures: "yield strength; fracture toughness; creep rate; hardness; elongation to failure",
    },
    {
      name: "Additive manufacturing of metals",
      subfield: "Manufacturing",
      cases: "builds",
      objects:
        "laser-melted titanium parts; additively manufactured lattices; selective laser melting processes; printed nickel superalloys; steel powder beds; directed energy deposits",
      methods:
        "selective laser melting; in-situ thermal imaging; X-ray computed tomography; hot isostatic pressing; finite element simulation; melt pool monitoring",
      parts:
        "scan strategies; powder morphology; support structures; build orientation; columnar grains; residual stresses",
      problems:
        "keyhole porosity; hot cracking; part distortion; surface roughness; lack of fusion",
      applications:
        "aerospace brackets; orthopaedic implants; conformal cooling; lightweight structures",
      measures:
        "relative density; fatigue life; tensile strength; dimensional accuracy; build rate",
    },
    {
      name: "Polymer nanocomposites",
      subfield: "Polymers",
      cases: "specimens",
      objects:
        "polymer nanocomposites; carbon nanotube composites; nanoclay-filled polymers; cellulose nanofibre films; self-healing elastomers; conductive polymer blends",
      methods:
        "melt compounding; dynamic mechanical analysis; electrospinning; solution casting; transmission electron microscopy; rheological testing",
      parts:
        "carbon nanotubes; filler dispersion; surface functional groups; interfacial layers; silica nanoparticles; percolation networks",
      problems:
        "filler agglomeration; interfacial debonding; brittle failure; thermal degradation; moisture uptake",
      applications:
        "food packaging; electromagnetic shielding; wearable sensors; automotive panels",
      measures:
        "tensile modulus; electrical conductivity; glass transition temperature; oxygen permeability; impact strength",
    },
  ],
);

export const energyTopics = field(
  { field: "Energy", domain: "Physical Sciences", manner: "bench" },
  [
    {
      name: "Perovskite solar cells",
      subfield: "Photovoltaics",
      cases: "devices",
      objects:
        "perovskite solar cells; lead halide perovskite films; inverted perovskite devices; tin-based perovskite absorbers; tandem solar cells; perovskite solar modules; dimensionally engineered perovskites",
      methods:
        "antisolvent spin coating; atomic layer deposition; photoluminescence imaging; impedance spectroscopy; blade coating; drift-diffusion modelling",
      parts:
        "self-assembled monolayers; hole transport layers; titanium dioxide nanoparticles; grain boundary passivation; formamidinium cations; tin oxide contacts",
      problems:
        "ion migration; moisture-induced degradation; non-radiative recombination; hysteresis; lead leakage",
      applications:
        "rooftop photovoltaics; building-integrated photovoltaics; tandem modules; indoor energy harvesting",
      measures:
        "power conversion efficiency; open-circuit voltage; fill factor; operational stability; short-circuit current",
    },
    {
      name: "Graphene electrodes for batteries",
      subfield: "Electrochemical energy storage",
      cases: "cells",
      objects:
        "graphene anodes for lithium-ion batteries; graphene battery electrodes; silicon-graphene anodes; nitrogen-doped graphene electrodes; sodium-ion batteries; graphene-wrapped cathodes",
      methods:
        "galvanostatic cycling; cyclic voltammetry; hydrothermal synthesis; operando X-ray diffraction; spray drying; impedance spectroscopy",
      parts:
        "reduced graphene oxide; silicon nanoparticles; solid electrolyte interphases; carbon nanofibres; binder networks; conductive additives",
      problems:
        "volume expansion; capacity fading; sheet restacking; low initial efficiency; lithium plating",
      applications:
        "electric vehicles; battery packs for portable electronics; fast charging; grid storage",
      measures:
        "specific capacity; coulombic efficiency; rate capability; cycle life; areal loading",
    },
    {
      name: "Solid-state lithium batteries",
      subfield: "Electrochemical energy storage",
      cases: "cells",
      objects:
        "solid-state lithium batteries; garnet electrolytes; sulfide electrolytes; lithium metal anodes; polymer electrolyte membranes; composite cathodes",
      methods:
        "cold pressing; neutron depth profiling; molecular dynamics simulation; pulsed laser deposition; cryogenic electron microscopy; galvanostatic cycling",
      parts:
        "interfacial coatings; lithium dendrites; grain boundaries; argyrodite crystals; stack pressure; nickel-rich cathode particles",
      problems:
        "dendrite penetration; interfacial resistance; void formation; electrolyte decomposition; chemo-mechanical cracking",
      applications: "electric vehicles; aviation; medical implants; stationary storage",
      measures:
        "ionic conductivity; critical current density; energy density; capacity retention; stack impedance",
    },
    {
      name: "Green hydrogen electrolysis",
      subfield: "Hydrogen energy",
      cases: "stacks",
      objects:
        "proton exchange membrane electrolysers; alkaline water electrolysers; anion exchange membranes; iridium oxide anodes; nickel-iron catalysts; seawater electrolysers",
      methods:
        "rotating disc electrode testing; accelerated stress testing; electrodeposition; in-situ Raman spectroscopy; techno-economic analysis; flow field simulation",
      parts:
        "porous transport layers; catalyst layers; iridium loadings; bipolar plates; ionomer binders; oxygen bubbles",
      problems:
        "catalyst dissolution; membrane thinning; gas crossover; iridium scarcity; chloride corrosion",
      applications: "steelmaking; ammonia production; seasonal storage; heavy transport",
      measures:
        "overpotential; current density; stack efficiency; levelised cost of hydrogen; degradation rate",
    },
    {
      name: "Offshore wind power",
      subfield: "Renewable power",
      cases: "turbines",
      objects:
        "offshore wind turbines; floating wind platforms; monopile foundations; wind farm wakes; mooring lines; subsea power cables",
      methods:
        "large eddy simulation; aeroelastic modelling; lidar measurement; wave basin testing; layout optimisation; condition monitoring",
      parts:
        "blade pitch control; atmospheric stability; soil stiffness; yaw misalignment; wave loading; tower damping",
      problems: "wake loss; foundation scour; blade erosion; fatigue loading; curtailment",
      applications:
        "deep-water sites; grid balancing; hybrid power plants; coastal electricity supply",
      measures:
        "capacity factor; annual energy production; levelised cost of energy; fatigue damage; availability",
    },
  ],
);
