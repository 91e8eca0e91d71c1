/** The parameters of one query: values go to the engine beside the text, never in it. */
export class Bindings {
  readonly parameters: Record<string, unknown> = {};
  #count = 0;

  /** Keeps a value and yields what stands for it in the text. */
  bind(value: unknown, type: string): string {
    const name = `p${this.#count++}`;
    this.parameters[name] = value;
    return `{${name}:${type}}`;
  }

  strings(values: readonly string[]): string {
    return this.bind(values, "Array(String)");
  }

  numbers(values: readonly number[]): string {
    return this.bind(values, "Array(UInt32)");
  }
}
