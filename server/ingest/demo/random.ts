/**
 * A repeatable stream of random numbers: xoshiro128** 1.1 (D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
 * generators", 2018; public domain), its state filled by the 32-bit finaliser of MurmurHash3 (A. Appleby, public domain).
 * `reseed(seed, stream, index)` jumps straight to the stream of one thing, so that any publication, team or person can be
 * made without making those before it.
 */
export class Random {
  private a = 1;
  private b = 2;
  private c = 3;
  private d = 4;

  constructor(seed: number, stream: number, index: number) {
    this.reseed(seed, stream, index);
  }

  reseed(seed: number, stream: number, index: number): this {
    let state = mix(mix(mix(seed) ^ stream) ^ index);
    const word = () => mix((state = (state + 0x9e3779b9) | 0));
    this.a = word();
    this.b = word();
    this.c = word();
    this.d = word() | 1;
    return this;
  }

  /** The next 32 bits, as an integer from 0. */
  bits(): number {
    const scrambled = Math.imul(rotate(Math.imul(this.b, 5), 7), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = rotate(this.d, 11);
    return scrambled >>> 0;
  }

  /** Uniform in [0, 1). */
  fraction(): number {
    return this.bits() / 4_294_967_296;
  }

  /** A whole number from 0 to `end - 1`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  /** A whole number from `first` to `last`, both possible. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  /** Standard normal, by Box and Muller. */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.fraction()));
    return radius * Math.cos(2 * Math.PI * this.fraction());
  }
}

/** One word mixed so that each bit of the input touches each bit of the result. */
export function mix(word: number): number {
  let mixed = word | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Running sums of weights, for `drawIndex`. */
export function cumulate(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sums[i] = sum += weights[i]!;
  return sums;
}

/** An index drawn in proportion to the weights behind the running sums. */
export function drawIndex(random: Random, sums: Float64Array): number {
  const target = random.fraction() * sums[sums.length - 1]!;
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > target) high = middle;
    else low = middle + 1;
  }
  return low;
}
