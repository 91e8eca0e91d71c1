interface DataSource {
  name: string;
  address: string;
  licence: string;
  use: string;
}

/** What the records and the reference tables of the product are taken from, or can be. */
export const dataSources: readonly DataSource[] = [
  {
    name: "OpenAlex",
    address: "https://openalex.org/",
    licence: "CC0",
    use: "Publications with their authors, institutions, venues, concepts and funders, where whoever runs the server has loaded them.",
  },
  {
    name: "ROR, the registry of research organisations",
    address: "https://ror.org/",
    licence: "CC0",
    use: "Names and coordinates of the cities in which institutions stand.",
  },
];
