import { field } from "./topic.ts";

export const environmentTopics = field(
  { field: "Environmental Science", domain: "Physical Sciences", manner: "outdoors" },
  [
    {
      name: "Microplastics in rivers and seas",
      subfield: "Pollution",
      cases: "sampling sites",
      objects:
        "microplastics; nanoplastics; polyethylene fragments; textile microfibres; tyre wear particles; plastic pellets",
      methods:
        "infrared microscopy; density separation; pyrolysis gas chromatography; hydrodynamic modelling; sediment coring; citizen sampling",
      parts:
        "river discharge; biofilm growth; sewage effluents; sediment traps; filter-feeding mussels; surface currents",
      problems:
        "trophic transfer; sample contamination; fragmentation; additive leaching; inconsistent reporting",
      applications: "coastal management; wastewater policy; seafood safety; marine protection",
      measures:
        "particle concentration; settling velocity; ingestion rate; polymer diversity; removal rate",
    },
    {
      name: "Removal of perfluoroalkyl substances",
      subfield: "Water treatment",
      cases: "wells",
      objects:
        "perfluoroalkyl substances; short-chain perfluorinated acids; contaminated aquifers; ion exchange resins; granular activated carbon filters; nanofiltration membranes",
      methods:
        "electrochemical oxidation; foam fractionation; ultraviolet-sulfite reduction; liquid chromatography; column testing; groundwater sampling",
      parts:
        "natural organic matter; boron-doped diamond anodes; competing anions; regeneration brines; firefighting foams; carbon pore size",
      problems:
        "incomplete defluorination; resin fouling; groundwater migration; short-chain breakthrough; bioaccumulation",
      applications:
        "drinking water treatment; landfill leachate treatment; site remediation; regulatory monitoring",
      measures:
        "removal efficiency; defluorination yield; breakthrough volume; energy demand; serum concentration",
    },
    {
      name: "Urban heat islands",
      subfield: "Urban climate",
      cases: "neighbourhoods",
      objects:
        "urban heat islands; street canyons; green roofs; cool pavements; city parks; residential districts",
      methods:
        "thermal remote sensing; mesoscale weather modelling; mobile measurement; computational fluid dynamics; local climate zone mapping; heat exposure modelling",
      parts:
        "tree canopy; surface albedo; anthropogenic heat; building density; night-time cooling; sea breezes",
      problems:
        "heat stress; unequal exposure; air pollution; rising cooling demand; data scarcity",
      applications: "urban planning; public health warning; building codes; climate adaptation",
      measures:
        "land surface temperature; air temperature difference; cooling load; thermal comfort; excess mortality",
    },
    {
      name: "Biodiversity finance",
      subfield: "Conservation",
      cases: "projects",
      objects:
        "biodiversity credits; conservation trust funds; payments for ecosystem services; protected areas; debt-for-nature swaps; habitat banks",
      methods:
        "cost-benefit analysis; counterfactual matching; expenditure review; stakeholder interviewing; spatial prioritisation; choice experiments",
      parts:
        "private investors; land tenure; monitoring costs; public subsidies; species inventories; local communities",
      problems:
        "the funding gap; weak additionality; leakage to other lands; elite capture; short funding cycles",
      applications:
        "forest conservation; national biodiversity strategies; corporate disclosure; marine reserves",
      measures:
        "cost per hectare; species richness; return on investment; household income; forest cover",
    },
    {
      name: "Glacier mass balance",
      subfield: "Cryosphere",
      cases: "glaciers",
      objects:
        "mountain glaciers; debris-covered glaciers; outlet glaciers; proglacial lakes; snow packs; ice caps",
      methods:
        "satellite altimetry; degree-day modelling; ice-penetrating radar; photogrammetry; stake measurement; isotope analysis",
      parts:
        "black carbon; summer albedo; basal sliding; supraglacial debris; monsoon precipitation; ice cliffs",
      problems:
        "rapid thinning; outburst flooding; calving; sparse observation; melt-season lengthening",
      applications: "water resources planning; sea-level projection; hydropower; hazard mapping",
      measures:
        "specific mass balance; equilibrium line altitude; runoff; surface velocity; ice thickness",
    },
  ],
);

export const agricultureTopics = field(
  { field: "Agricultural and Biological Sciences", domain: "Life Sciences", manner: "outdoors" },
  [
    {
      name: "Genome-edited crops",
      subfield: "Plant breeding",
      cases: "lines",
      objects:
        "genome-edited rice lines; edited wheat plants; drought-tolerant maize hybrids; disease-resistant tomatoes; CRISPR-edited crops; haploid inducer lines",
      methods:
        "CRISPR editing; protoplast transformation; field phenotyping; genome-wide association mapping; speed breeding; amplicon sequencing",
      parts:
        "promoter variants; susceptibility genes; guide RNA design; root architecture; flowering time genes; regeneration protocols",
      problems:
        "low transformation efficiency; off-target editing; yield penalty; regulatory uncertainty; genotype dependence",
      applications:
        "drought tolerance; disease resistance; nutritional improvement; hybrid seed production",
      measures:
        "grain yield; editing efficiency; disease score; water use efficiency; plant height",
    },
    {
      name: "Soil carbon sequestration",
      subfield: "Soil science",
      cases: "plots",
      objects:
        "agricultural soils; cover-cropped fields; biochar-amended soils; no-till systems; grazed grasslands; agroforestry plots",
      methods:
        "long-term field experimentation; eddy covariance; mid-infrared spectroscopy; isotope tracing; process-based modelling; meta-analysis",
      parts:
        "mineral-associated carbon; microbial necromass; biochar additions; nitrogen fertiliser; root exudates; clay content",
      problems:
        "carbon saturation; nitrous oxide emission; sampling uncertainty; reversal after ploughing; priming",
      applications:
        "carbon farming; climate mitigation; soil health policy; greenhouse gas inventories",
      measures:
        "soil organic carbon stock; crop yield; respiration rate; aggregate stability; bulk density",
    },
    {
      name: "Precision irrigation",
      subfield: "Agronomy",
      cases: "fields",
      objects:
        "drip irrigation systems; deficit-irrigated orchards; variable-rate pivots; greenhouse tomatoes; vineyards; cotton fields",
      methods:
        "thermal imaging from drones; soil moisture sensing; evapotranspiration modelling; irrigation scheduling; satellite remote sensing; sap flow measurement",
      parts:
        "canopy temperature; root-zone salinity; crop coefficients; soil texture; weather forecasts; emitter spacing",
      problems:
        "water scarcity; soil salinisation; uneven application; sensor cost; groundwater depletion",
      applications: "arid agriculture; fruit production; smallholder farming; water allocation",
      measures:
        "water productivity; stem water potential; fruit yield; evapotranspiration; irrigation depth",
    },
    {
      name: "Pollinator decline",
      subfield: "Ecology",
      cases: "landscapes",
      objects:
        "wild bees; honey bee colonies; bumblebee populations; hoverflies; flower strips; butterfly communities",
      methods:
        "pan trapping; DNA metabarcoding; radio-frequency tagging; occupancy modelling; pollen analysis; transect walking",
      parts:
        "neonicotinoid residues; floral diversity; nesting sites; Varroa mites; landscape heterogeneity; night lighting",
      problems:
        "habitat loss; pesticide exposure; pathogen spillover; phenological mismatch; nutritional stress",
      applications:
        "agri-environment schemes; orchard pollination; pesticide regulation; urban gardens",
      measures: "species richness; visitation rate; colony survival; seed set; foraging distance",
    },
    {
      name: "Aquaculture health",
      subfield: "Aquatic science",
      cases: "cages",
      objects:
        "farmed Atlantic salmon; sea lice infestations; shrimp ponds; recirculating aquaculture systems; rainbow trout; oyster hatcheries",
      methods:
        "challenge testing; vaccination; genomic selection; hydrodynamic modelling; environmental DNA monitoring; functional feed trials",
      parts:
        "cleaner fish; gill microbiota; stocking density; water temperature; probiotic feeds; viral load",
      problems:
        "sea lice resistance; gill disease; antibiotic use; mortality after handling; escape of farmed fish",
      applications: "salmon farming; shrimp farming; breeding programmes; site licensing",
      measures: "survival; specific growth rate; lice count; feed conversion ratio; antibody titre",
    },
  ],
);
