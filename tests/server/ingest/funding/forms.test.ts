import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadFunding } from "../../../../server/ingest/funding/load-funding.ts";
import {
  dateNumber,
  fiscalYear,
  matchKey,
  money,
  personName,
  text,
} from "../../../../server/ingest/funding/records/texts.ts";
import {
  agencyCodes,
  assistanceListings,
  naicsCodes,
  productCodes,
} from "../../../../server/ingest/reference/code-lists.ts";
import { federalFunders } from "../../../../server/corpus/reference/federal-funders.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import { liveDeals } from "./fixture.ts";

const feed = (entries: string, end = "</feed>") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>FPDS-NG search results</title>${entries}${end}`;

const entry = (
  record: string,
) => `<entry><title><![CDATA[New]]></title><modified>2022-08-31 12:59:49</modified>
<content xmlns:ns1="https://www.fpds.gov/FPDS" type="application/xml">${record}</content></entry>`;

const body = (amount: string) => `
<ns1:relevantContractDates><ns1:signedDate>2019-10-02 00:00:00</ns1:signedDate><ns1:ultimateCompletionDate>2024-01-31 00:00:00</ns1:ultimateCompletionDate></ns1:relevantContractDates>
<ns1:dollarValues><ns1:obligatedAmount>${amount}</ns1:obligatedAmount></ns1:dollarValues>
<ns1:purchaserInformation><ns1:contractingOfficeAgencyID name="DEPT OF THE ARMY" departmentID="9700" departmentName="DEPT OF DEFENSE">2100</ns1:contractingOfficeAgencyID></ns1:purchaserInformation>
<ns1:contractData><ns1:contractActionType description="DELIVERY ORDER">C</ns1:contractActionType><ns1:descriptionOfContractRequirement>HELMETS &amp; VISORS</ns1:descriptionOfContractRequirement></ns1:contractData>
<ns1:productOrServiceInformation><ns1:productOrServiceCode description="ARMOR, PERSONAL">8470</ns1:productOrServiceCode></ns1:productOrServiceInformation>
<ns1:vendor><ns1:vendorHeader><ns1:vendorName>HAT MAKERS</ns1:vendorName></ns1:vendorHeader><ns1:vendorSiteDetails>
<ns1:vendorLocation><ns1:city>BOSTON</ns1:city><ns1:state name="MASSACHUSETTS">MA</ns1:state><ns1:countryCode name="UNITED STATES">USA</ns1:countryCode></ns1:vendorLocation>
<ns1:entityIdentifiers><ns1:vendorUEIInformation><ns1:UEI>AAAABBBBCCCC</ns1:UEI></ns1:vendorUEIInformation></ns1:entityIdentifiers></ns1:vendorSiteDetails></ns1:vendor>`;

const order = (modification: string, amount: string) =>
  entry(`<ns1:award xmlns:ns1="https://www.fpds.gov/FPDS" version="1.5"><ns1:awardID>
<ns1:awardContractID><ns1:agencyID name="DEPT OF DEFENSE">9700</ns1:agencyID><ns1:PIID>W91CRB20F0001</ns1:PIID><ns1:modNumber>${modification}</ns1:modNumber><ns1:transactionNumber>0</ns1:transactionNumber></ns1:awardContractID>
<ns1:referencedIDVID><ns1:agencyID name="DEPT OF DEFENSE">9700</ns1:agencyID><ns1:PIID>W91CRB18D0009</ns1:PIID><ns1:modNumber>0</ns1:modNumber></ns1:referencedIDVID></ns1:awardID>${body(amount)}</ns1:award>`);

const nsfAnswer = {
  response: {
    award: [
      {
        id: "2012345",
        title: "Answered glass",
        abstractText: "Glass that answers.",
        awardeeName: "Glass University",
        awardeeCity: "Troy",
        awardeeStateCode: "NY",
        piFirstName: "Na",
        piLastName: "Gong",
        coPDPI: ["Bo Li boli@example.edu"],
        startDate: "09/01/2020",
        expDate: "08/31/2023",
        date: "07/15/2020",
        fundsObligatedAmt: "1234.56",
        transType: "Standard Grant",
        cfdaNumber: "47.049",
        ueiNumber: "GS3YEVSS12N6",
      },
    ],
  },
};
const nsfYearly = {
  awd_id: "2398765",
  awd_titl_txt: "I-Corps: Glass to market",
  awd_abstract_narration: "Sold glass.",
  awd_istr_txt: "Cooperative Agreement",
  awd_eff_date: "2023-10-01",
  awd_exp_date: "2024-09-30",
  awd_amount: 50000,
  awd_max_amd_letter_date: "2024-01-02",
  cfda_num: "47.084",
  pi: [
    { pi_role: "Former Principal Investigator", pi_full_name: "Old Hand" },
    { pi_role: "Principal Investigator", pi_full_name: "New Hand" },
  ],
  inst: {
    inst_name: "Market College",
    inst_city_name: "Reno",
    inst_state_code: "NV",
    org_uei_num: "AAAABBBBCCCD",
  },
  oblg_fy: [
    { oblg_fy: "2023", fund_oblg_amt: 20000 },
    { oblg_fy: "2024", fund_oblg_amt: 30000 },
  ],
};
const nsfXml = `<?xml version="1.0" encoding="UTF-8"?><rootTag><Award><AwardTitle>Old &amp; clear glass</AwardTitle>
<AwardEffectiveDate>07/01/1999</AwardEffectiveDate><AwardExpirationDate>06/30/2002</AwardExpirationDate><AwardAmount>98765</AwardAmount>
<AwardInstrument><Value>Standard Grant</Value></AwardInstrument><AbstractNarration>Glass of old.</AbstractNarration>
<MinAmdLetterDate>06/15/1999</MinAmdLetterDate><MaxAmdLetterDate>06/15/1999</MaxAmdLetterDate><AwardID>9876543</AwardID>
<Investigator><FirstName>Ann</FirstName><LastName>Lee</LastName><RoleCode>Principal Investigator</RoleCode></Investigator>
<Investigator><FirstName>Bo</FirstName><LastName>Li</LastName><RoleCode>Co-Principal Investigator</RoleCode></Investigator>
<Institution><Name>Old College</Name><CityName>Salem</CityName><StateCode>OR</StateCode><CountryName>United States</CountryName></Institution></Award></rootTag>`;

const exporter = `APPLICATION_ID,ACTIVITY,FULL_PROJECT_NUM,PROJECT_TITLE,FY,TOTAL_COST,TOTAL_COST_SUB_PROJECT,SUBPROJECT_ID,ORG_NAME,ORG_CITY,ORG_STATE,ORG_COUNTRY,PI_NAMEs,CFDA_CODE,PHR
1001,P30,5P30CA012345-10,Glass center,2021,1000,,,GLASS HOSPITAL,BOSTON,MA,UNITED STATES,"DOE, JANE (contact); ROE, RICHARD",397,Helps.
1002,P30,5P30CA012345-10,Core A,2021,,400,1,GLASS HOSPITAL,BOSTON,MA,UNITED STATES,"ROE, RICHARD",397,
`;

const sbirTable = `Company,Award Title,Agency,Branch,Phase,Program,Agency Tracking Number,Contract,Proposal Award Date,Contract End Date,Solicitation Number,Award Year,Award Amount,UEI,City,State,Zip,Abstract,PI Name
Tiny Glass,Small glass,Department of Defense,Navy,Phase I,SBIR,N20-001,N68335-20-C-0001,10/15/2020,,N20,2020,"$139,999.50",AAAABBBBCCCE,Erie,PA,16501,Glass_x000D_ in small.,Jo Fox
`;

describe("forms of records", () => {
  let own: TestCorpus;
  beforeAll(async () => {
    own = await emptyCorpus();
  });
  afterAll(() => own.dispose());

  test("every form of every source gives the same kind of deal", async () => {
    const folder = join(own.folder, "in");
    await mkdir(folder);
    const files: Record<string, string> = {
      "feed.xml": feed(order("0", "1000.00") + order("P1", "-200.50")),
      "cut.xml": feed(order("P2", "1.00"), "<entry><title>"),
      "answer.json": JSON.stringify(nsfAnswer),
      "2398765.json": JSON.stringify(nsfYearly, null, 1),
      "9876543.xml": nsfXml,
      "RePORTER_PRJ_C_FY2021.csv": exporter,
      "award_data.csv": sbirTable,
    };
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, name), content);
    const report = await loadFunding(own.corpus, { path: folder });
    expect(report).toMatchObject({ read: 9, kept: 9, refused: 0 });
    expect(report.files.find((file) => file.path.endsWith("cut.xml"))?.reason).toMatch(
      /^broken or cut short after 1 records/,
    );
    const deals = await liveDeals(own.corpus);
    expect([...deals.keys()]).toEqual([
      "ASST_NON_2012345_4900",
      "ASST_NON_2398765_4900",
      "ASST_NON_9876543_4900",
      "ASST_NON_P30CA012345_7529",
      "CONT_AWD_W91CRB20F0001_9700_W91CRB18D0009_9700",
      "SBIR_097_N6833520C0001",
    ]);
    const all = Object.values(Object.fromEntries(deals));
    expect(all).toMatchObject([
      {
        title: "Answered glass",
        obligations: [{ fiscal_year: 2020, amount: "1234.56" }],
        principal_investigators: ["Na Gong", "Bo Li"],
        recipients: [
          { id: "GS3YEVSS12N6", name: "Glass University", city: "Troy", state_code: "US-NY" },
        ],
        assistance_listings: [{ id: "47.049", title: "Mathematical and Physical Sciences" }],
      },
      {
        type: "cooperative_agreement",
        category: "commercialization",
        amount: "50000.00",
        obligations: [
          { fiscal_year: 2023, amount: "20000.00" },
          { fiscal_year: 2024, amount: "30000.00" },
        ],
        principal_investigators: ["New Hand"],
        recipients: [{ name: "Market College", state_code: "US-NV" }],
      },
      {
        title: "Old & clear glass",
        obligations: [{ fiscal_year: 1999, amount: "98765.00" }],
        start_date: "1999-07-01",
        end_date: "2002-06-30",
        principal_investigators: ["Ann Lee", "Bo Li"],
        recipients: [
          { name: "Old College", city: "Salem", state_code: "US-OR", country_code: "US" },
        ],
      },
      {
        title: "Glass center",
        abstract: "Helps.",
        amount: "1000.00",
        principal_investigators: ["Jane Doe", "Richard Roe"],
        sub_agency: [{ id: "7529" }],
        assistance_listings: [{ id: "93.397", title: "Cancer Centers Support Grants" }],
      },
      {
        title: "HELMETS & VISORS",
        type: "contract",
        amount: "800.50",
        obligations: [{ fiscal_year: 2020, amount: "800.50" }],
        transaction_count: 3,
        end_date: "2024-01-31",
        agency: [{ id: "097" }],
        sub_agency: [{ id: "2100", name: "Department of the Army" }],
        recipients: [
          { id: "AAAABBBBCCCC", name: "HAT MAKERS", city: "BOSTON", state_code: "US-MA" },
        ],
        psc: [{ id: "8470", title: "ARMOR, PERSONAL" }],
      },
      {
        title: "Small glass",
        abstract: "Glass in small.",
        phase: "I",
        category: "early_stage",
        amount: "139999.50",
        obligations: [{ fiscal_year: 2021, amount: "139999.50" }],
        sub_agency: [{ id: "1700", name: "Department of the Navy" }],
        recipients: [{ id: "AAAABBBBCCCE", city: "Erie", state_code: "US-PA" }],
      },
    ]);
  });

  test("the tree of product codes names its groups", async () => {
    const rows = await own.corpus.engine.rows(
      "SELECT id, name, level, parent_id FROM psc_codes FINAL WHERE id IN ('A', 'AC', '84', '8470') ORDER BY id",
    );
    expect(rows).toEqual([
      { id: "84", name: "CLOTHING/INDIVIDUAL EQPT, INSIGNIA", level: 1, parent_id: "" },
      { id: "8470", name: "ARMOR, PERSONAL", level: 2, parent_id: "84" },
      { id: "A", name: "RESEARCH AND DEVELOPMENT", level: 1, parent_id: "" },
      { id: "AC", name: "DEFENSE SYSTEMS R&D", level: 2, parent_id: "A" },
    ]);
  });
});

describe("texts of the sources", () => {
  test("any amount in cents is read back, however it is written", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }),
        fc.nat(3),
        (cents, zeros) => {
          const absolute = String(cents < 0n ? -cents : cents).padStart(3, "0");
          const plain = `${absolute.slice(0, -2)}.${absolute.slice(-2)}`;
          const sign = cents < 0n ? "-" : "";
          const grouped = `$${absolute.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${absolute.slice(-2)}`;
          expect(money(`${sign}${plain}${"0".repeat(zeros)}`)).toBe(`${sign}${plain}`);
          expect(money(cents < 0n ? `(${grouped})` : grouped)).toBe(`${sign}${plain}`);
        },
      ),
    );
    expect(["", "n/a", "12", "-0.5", "1.005", "1e5", "12345678901234", "abc"].map(money)).toEqual([
      "0.00",
      "0.00",
      "12.00",
      "-0.50",
      null,
      null,
      null,
      null,
    ]);
  });

  test("days of the calendar are read in both ways of writing, others are none", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
        (day) => {
          const [year = "", month = "", date = ""] = day.toISOString().slice(0, 10).split("-");
          const number = Number(year + month + date);
          expect(dateNumber(`${year}-${month}-${date} 00:00:00`)).toBe(number);
          expect(dateNumber(`${Number(month)}/${Number(date)}/${year} 0:00`)).toBe(number);
          expect(fiscalYear(number)).toBe(Number(year) + (Number(month) > 9 ? 1 : 0));
        },
      ),
    );
    expect(["9999-12-31", "2023-02-30", "13/01/2020", "", "1899-12-31"].map(dateNumber)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  test("names and numbers", () => {
    expect(["CHEN, MING ", "O'NEIL-SMITH, ANN B.", "Ada Lovell", "na"].map(personName)).toEqual([
      "Ming Chen",
      "Ann B. O'Neil-Smith",
      "Ada Lovell",
      "na",
    ]);
    expect(["F29601-02-C-0016", "N/A", "12", "SBAassigned", "80 NSSC 20"].map(matchKey)).toEqual([
      "F2960102C0016",
      "",
      "",
      "",
      "",
    ]);
    expect([" a\n\nb ", "N/A", "Not Applicable", "Na", "x_x000D_y", 7, null].map(text)).toEqual([
      "a b",
      "",
      "",
      "Na",
      "x y",
      "7",
      "",
    ]);
  });
});

describe("code lists", () => {
  test("agencies and their parts are found by code, every part has its agency", () => {
    const agencies = new Map(agencyCodes().map((agency) => [agency.code, agency]));
    expect(["080", "7529", "12C2", "9700"].map((code) => agencies.get(code))).toEqual([
      {
        code: "080",
        parent: "",
        name: "National Aeronautics and Space Administration",
        abbreviation: "NASA",
      },
      { code: "7529", parent: "075", name: "National Institutes of Health", abbreviation: "NIH" },
      { code: "12C2", parent: "012", name: "Forest Service", abbreviation: "FS" },
      { code: "9700", parent: "097", name: "Department of Defense", abbreviation: "DOD" },
    ]);
    for (const { parent } of agencies.values())
      expect(parent === "" || agencies.get(parent)?.parent === "").toBe(true);
    for (const { code, parent, name } of federalFunders) {
      expect(agencies.get(code)).toMatchObject({ code, parent, name });
    }
  });

  test("titles of goods, services, industries and programmes", () => {
    const titles = (list: readonly { code: string; title: string }[]) =>
      new Map(list.map(({ code, title }) => [code, title]));
    const products = titles(productCodes());
    expect([
      products.get("10"),
      products.get("1005"),
      products.get("A"),
      products.get("AC"),
    ]).toEqual([
      "WEAPONS",
      "GUNS, THROUGH 30MM",
      "RESEARCH AND DEVELOPMENT",
      "DEFENSE SYSTEMS R&D",
    ]);
    expect(titles(naicsCodes()).get("111110")).toBe("Soybean Farming");
    expect(titles(assistanceListings()).get("47.049")).toBe("Mathematical and Physical Sciences");
    for (const list of [productCodes(), naicsCodes(), assistanceListings()]) {
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    }
  });
});
