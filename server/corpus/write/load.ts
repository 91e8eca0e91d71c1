import type { Corpus } from "../corpus.ts";
import type { EntityKind } from "../schema.ts";
import { absorbEntities } from "./absorb-entities.ts";
import { absorbDocuments } from "./absorb-documents.ts";
import { deriveAcknowledgements } from "./derive-acknowledgements.ts";
import { deriveColumns } from "./derive-columns.ts";
import {
  addCounts,
  type FileRow,
  filesOf,
  type LoadRow,
  newestLoad,
  noCounts,
  noteFile,
  noteLoad,
  type RecordCounts,
  type Refusal,
  startedNow,
} from "./journal.ts";
import { mergeParts } from "./merge-parts.ts";
import { endMerged } from "./merged-publications.ts";
import { settleMutations } from "./settle-mutations.ts";
import { shapes } from "./shapes/all.ts";
import type { LoadSource } from "./shapes/shape.ts";
import type { StagedDeal } from "./staged-deal.ts";
import type { StagedPatent } from "./staged-patent.ts";
import type { StagedPublication } from "./staging.ts";
import { takeBack } from "./take-back.ts";
import { learnWords } from "./vocabulary.ts";
import { prepareWorkingTables } from "./working-tables.ts";
import { heavy } from "./heavy.ts";

export interface LoadOptions {
  /** Name of the loader, e.g. `openalex`. */
  source: string;
  /** What is loaded; an unfinished load of the same source and path is continued. */
  path: string;
  /** Whether the records are made up for demonstration. */
  demo: boolean;
}

/** A part of a load that is read as a whole or not at all: a file, or a slice of generated records. */
export interface LoadFile {
  no: number;
  /** Read to its end by this load before it was interrupted: there is nothing to do. */
  done: boolean;
}

export interface FileOutcome {
  /** Why the file was refused, or from where on. */
  refused?: string;
  /** What is worth knowing of a file that was read. */
  note?: string;
}

/** What is staged of each source. */
interface Staged {
  publication: StagedPublication;
  patent: StagedPatent;
  funding: StagedDeal;
}

/** One load: its rows belong to no corpus version until `finish`. One at a time per corpus. */
export interface Load {
  readonly no: number;
  /** Whether an interrupted load is being continued. */
  readonly resumed: boolean;
  /** Announces a file; `fingerprint` tells whether it is still the one read before. */
  openFile(path: string, fingerprint: string): Promise<LoadFile>;
  /** The table of the batch of a source that is being gathered; keep a batch at 20,000 rows or fewer. */
  stagingTable(source: LoadSource): string;
  /** Adds rows to that batch. */
  stage<S extends LoadSource>(source: S, rows: readonly Staged[S][]): Promise<void>;
  /**
   * Takes the batch into the corpus as part of a file. Meanwhile the next one may be gathered, but one batch is absorbed
   * at a time, and what else changes the corpus waits for its end.
   */
  absorb(source: LoadSource, fileNo: number): Promise<RecordCounts>;
  /** The same for entity records, in `staged_<table>`. */
  absorbEntities(kind: EntityKind): Promise<RecordCounts>;
  /** Records refused records with place and reason. */
  refuse(refusals: readonly Refusal[]): Promise<void>;
  /** The file is read to its end, or as far as it could be when it is refused; what it brought stays. */
  closeFile(fileNo: number, counts: RecordCounts, outcome?: FileOutcome): Promise<void>;
  /** The files of the load so far, in the order they were opened. */
  files(): FileRow[];
  /**
   * Completes the derived tables, makes the load the newest corpus version and refreshes the corpus. Tells from time to
   * time which share of that is done; what the listener throws leaves the load to be continued.
   */
  finish(onProgress?: (share: number) => void): Promise<RecordCounts>;
  /** Takes back every document of the load. Names of entities it brought stay. */
  abandon(): Promise<void>;
}

/** Shares of completing a load: its words are learnt, then columns are derived; merging is the rest. */
const LEARNING = 0.25;
const DERIVED = 0.35;

/** Another load was interrupted and must be continued or abandoned first. */
export class UnfinishedLoad extends Error {
  override name = "UnfinishedLoad";
  readonly source: string;
  readonly path: string;

  constructor(row: LoadRow) {
    super(
      `A load of ${row.source} from ${row.path} was interrupted. Start it again to go on where it stopped, or abandon it.`,
    );
    this.source = row.source;
    this.path = row.path;
  }
}

/** Begins a load, or continues the interrupted one of the same source and path (half-read files are taken back). */
export async function beginLoad(corpus: Corpus, options: LoadOptions): Promise<Load> {
  const { engine } = corpus;
  await prepareWorkingTables(engine);
  const newest = await newestLoad(engine);
  if (newest?.status !== "running") {
    const row: LoadRow = {
      load_no: (newest?.load_no ?? 0) + 1,
      source: options.source,
      path: options.path,
      status: "running",
      started: startedNow(),
      demo: options.demo ? 1 : 0,
    };
    await noteLoad(engine, row, noCounts);
    return openLoad(corpus, row, []);
  }
  if (newest.source !== options.source || newest.path !== options.path) {
    throw new UnfinishedLoad(newest);
  }
  const done = (await filesOf(engine, newest.load_no)).filter((file) => file.status !== "running");
  await settleMutations(engine);
  await takeBack(engine, newest.load_no, done);
  return openLoad(corpus, newest, done, true);
}

/** The interrupted load, if there is one. */
export async function unfinishedLoad(corpus: Corpus): Promise<LoadOptions | null> {
  const newest = await newestLoad(corpus.engine);
  if (newest?.status !== "running") return null;
  return { source: newest.source, path: newest.path, demo: newest.demo === 1 };
}

function openLoad(corpus: Corpus, row: LoadRow, known: FileRow[], resumed = false): Load {
  const { engine } = corpus;
  const files = new Map(known.map((file) => [file.path, file]));
  let topFile = Math.max(0, ...known.map((file) => file.file_no));
  const gathering: Record<LoadSource, 0 | 1> = { publication: 0, patent: 0, funding: 0 };
  const stagingTable = (source: LoadSource) => shapes[source].staging[gathering[source]];
  const total = () => [...files.values()].reduce<RecordCounts>(addCounts, noCounts);

  return {
    no: row.load_no,
    resumed,
    openFile: async (path, fingerprint) => {
      const before = files.get(path);
      if (before && before.status !== "running" && before.fingerprint === fingerprint) {
        return { no: before.file_no, done: true };
      }
      const file: FileRow = {
        ...noCounts,
        // What a file brought before it changed stays the same file's.
        file_no: before?.file_no ?? ++topFile,
        path,
        fingerprint,
        status: "running",
        reason: "",
      };
      files.set(path, file);
      await noteFile(engine, row.load_no, file);
      return { no: file.file_no, done: false };
    },
    stagingTable,
    stage: (source, rows) => engine.insert(stagingTable(source), rows, heavy),
    absorb: (source, fileNo) => {
      const staged = stagingTable(source);
      gathering[source] = gathering[source] === 0 ? 1 : 0;
      return absorbDocuments(engine, shapes[source], {
        staged,
        loadNo: row.load_no,
        demo: row.demo,
        fileNo,
      });
    },
    absorbEntities: (kind) => absorbEntities(engine, kind, row),
    refuse: (refusals) =>
      engine.insert(
        "load_refusals",
        refusals.map((refusal) => ({ load_no: row.load_no, ...refusal })),
      ),
    closeFile: async (fileNo, counts, { refused, note } = {}) => {
      const file = [...files.values()].find((candidate) => candidate.file_no === fileNo);
      if (!file) throw new Error(`No file ${fileNo} was opened in load ${row.load_no}.`);
      Object.assign(file, counts, {
        status: refused ? "refused" : "done",
        reason: refused ?? note ?? "",
      });
      await noteFile(engine, row.load_no, file);
    },
    files: () => [...files.values()].toSorted((a, b) => a.file_no - b.file_no),
    finish: async (onProgress = () => {}) => {
      await learnWords(engine, row.load_no, (share) => onProgress(LEARNING * share));
      await endMerged(engine, row.load_no);
      await deriveColumns(engine);
      await deriveAcknowledgements(engine, row.load_no);
      onProgress(DERIVED);
      await mergeParts(engine, (share) => onProgress(DERIVED + (1 - DERIVED) * share));
      await noteLoad(engine, { ...row, status: "done" }, total());
      await corpus.refresh();
      return total();
    },
    abandon: async () => {
      await takeBack(engine, row.load_no, []);
      await noteLoad(engine, { ...row, status: "abandoned" }, total());
    },
  };
}
