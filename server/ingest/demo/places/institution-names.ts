import type { Random } from "../random.ts";
import { capitalise } from "../text/template.ts";

export type InstitutionType =
  | "education"
  | "company"
  | "healthcare"
  | "government"
  | "nonprofit"
  | "facility";

/** Beginnings and ends of invented words; joined they name institutions that do not exist. */
interface Stems {
  first: readonly string[];
  last: readonly string[];
}
const stems = (first: string, last: string): Stems => ({
  first: first.split(" "),
  last: last.split(" "),
});

const families = {
  english: stems(
    "quill thorn marrow fenn brindle calver dunmar eskel tarn wexel ostre pellan rook sorrel vane yarrow gald kest bramble cress ludder mellin nettle orrin pether ravel skell tamber umber wither",
    "mere wick holt combe stead haven moor thorpe dale brook garth well",
  ),
  germanic: stems(
    "halvar brenn kess lorn mark ost rauch sten tann ulm vess wend grau held insel krev lind mohr nebel pfer quand rett sarn torv aal born drev eyl",
    "sund hagen feld moos werda stetten bruk lunda hofen vik strom tal",
  ),
  romance: stems(
    "bris corv monta val sant alb font rosc mir cast bel orl tram pin cerr lav mor sol vill estr gar nev pal quint roc sal tor ub zar luz",
    "aluna emar erola ivante osque adour evilla onde arella imonte esca ardo",
  ),
  slavic: stems(
    "tars vel ostr kras bor zel mir drev polev star gor lipn jar kov ves rad sukh tur bran chern dolg mor nov ozer",
    "ovik adno enka elin avets ograd imov ovna ytsk elsk atin oslav",
  ),
  arabic: stems(
    "zahr nawr qas mird sahr tamr wad yas barq dhan ferd ghaz hal jaw karz lam marj najd rim safan talm umr",
    "abad iyan ouk aydan irah esht andar oum avand ilar",
  ),
  indian: stems(
    "vasant chand kalyan suryan mahend nandar pravar ratnam shailen tarang udayan amrit dhavan girij hemav ishan jagat kuvem lokav manas",
    "ipura agarh inagar evadi apatna ulam akota imath esvar andra",
  ),
  chinese: stems(
    "yun qing lan xi hua ming rong jin hai ning ze lin shan feng tian ruo bei chang dong yu",
    "ruoling zhouyan xiling wanqiao haoyuan binlu jiahe langu mingtai qiuyuan shuilan yuezhen",
  ),
  japanese: stems(
    "aosa hina kaze mino naru oto sora tama yuki haru kiri mizu suga toki waka ami kuro saya hoshi",
    "gamori nokawa hamano zakino mineya sawase kurano toride nobara imori",
  ),
  korean: stems(
    "haneul saebom garam dasom miru narae byeol sol areum noeul chorok gaon iseul mareu",
    "wonju dae nuri sandong hwari geum jinhae bitna orae hwal",
  ),
  malay: stems(
    "sari melat cend bint lang mut perm raj sur tir wij bay dam gar kem lest nir puj",
    "andara iwangi ambara alamat ujaya apura indah epadan angsaka utama",
  ),
} as const satisfies Record<string, Stems>;
type Family = keyof typeof families;

const familyOf: Record<string, Family> = {};
const assign = (family: Family, countries: string) => {
  for (const country of countries.split(" ")) familyOf[country] = family;
};
assign("english", "US GB CA AU NZ IE ZA NG KE SG");
assign("germanic", "DE AT CH NL BE DK NO SE FI EE HU");
assign("romance", "FR ES PT IT RO BR MX AR CL CO PE GR PH");
assign("slavic", "PL CZ RS RU UA");
assign("arabic", "TR IL SA AE IR EG MA PK");
assign("indian", "IN BD");
assign("chinese", "CN TW");
assign("japanese", "JP");
assign("korean", "KR");
assign("malay", "ID MY TH VN");

/** Forms of names by type; `*` stands for the invented word. Those of a country come beside the common ones. */
const forms: Record<InstitutionType, readonly string[]> = {
  education: [
    "* University",
    "* University",
    "* Institute of Technology",
    "* Technical University",
    "* Medical University",
    "* College of Science",
    "* University of Agriculture",
    "* School of Economics",
  ],
  company: [
    "* Therapeutics",
    "* Materials",
    "* Robotics",
    "* Semiconductors",
    "* Energy Systems",
    "* Analytics",
    "* Aerospace",
    "* Biosciences",
    "* Batteries",
    "* Photonics",
  ],
  healthcare: [
    "* General Hospital",
    "* University Hospital",
    "* Cancer Centre",
    "* Children's Hospital",
    "* Heart Clinic",
    "* Medical Centre",
  ],
  government: [
    "* National Laboratory",
    "* Agency for Applied Research",
    "* Institute of Standards",
    "* Geological Survey",
    "* Office of Environmental Research",
  ],
  nonprofit: [
    "* Foundation for Science",
    "* Institute for Public Health",
    "* Conservation Trust",
    "* Institute for Social Research",
    "* Alliance for Open Research",
  ],
  facility: [
    "* Research Centre",
    "* Synchrotron Facility",
    "* Observatory",
    "* Marine Station",
    "* Computing Centre",
    "* Institute of Molecular Science",
  ],
};
const universityForms: Record<string, readonly string[]> = {
  US: ["* State University", "* College"],
  DE: ["Universität *", "Technische Hochschule *"],
  AT: ["Universität *"],
  FR: ["Université de *", "École supérieure de *"],
  ES: ["Universidad de *"],
  MX: ["Universidad Autónoma de *"],
  AR: ["Universidad Nacional de *"],
  CL: ["Universidad de *"],
  CO: ["Universidad de *"],
  PE: ["Universidad de *"],
  PT: ["Universidade de *"],
  BR: ["Universidade Federal de *", "Universidade Estadual de *"],
  IT: ["Università di *", "Politecnico di *"],
  PL: ["Politechnika *"],
  TR: ["* Üniversitesi"],
};
const companyEnds: Record<string, readonly string[]> = {
  US: ["Inc.", "Corp."],
  GB: ["Ltd"],
  DE: ["GmbH", "AG"],
  CH: ["AG"],
  FR: ["SA"],
  IT: ["S.p.A."],
  ES: ["S.A."],
  NL: ["B.V."],
  JP: ["K.K."],
  CN: ["Co., Ltd."],
  KR: ["Co., Ltd."],
  IN: ["Pvt. Ltd."],
  SE: ["AB"],
};

/** An invented word in the sound of a country. */
export function inventedWord(random: Random, country: string): string {
  const { first, last }: Stems = families[familyOf[country] ?? "english"];
  const start = random.pick(first);
  const end = random.pick(last);
  const hiatus = /[aeiou]$/.test(start) && /^[aeiou]/.test(end);
  const joined = (hiatus ? start.slice(0, -1) : start) + end;
  return capitalise(joined.replace(/(.)\1\1/, "$1$1"));
}

/** The name of an invented institution of a type and country. */
export function institutionName(random: Random, type: InstitutionType, country: string): string {
  const own = type === "education" ? universityForms[country] : undefined;
  const form = own && random.chance(0.4) ? random.pick(own) : random.pick(forms[type]);
  const name = form.replace("*", inventedWord(random, country));
  const end = type === "company" ? companyEnds[country] : undefined;
  return end ? `${name} ${random.pick(end)}` : name;
}
