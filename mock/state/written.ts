/**
 * Which bytes of a disk have been written: where each stretch begins and ends. Neighbours grow together,
 * so that an upload from beginning to end is one stretch, however large it is.
 */
export class Written {
  private stretches: (readonly [from: number, to: number])[] = []

  /** Notes that the bytes of [from, to) have been written. */
  add(from: number, to: number): void {
    const apart = this.stretches.filter(([a, b]) => b < from || a > to)
    const touching = this.stretches.filter(([a, b]) => b >= from && a <= to)
    const whole = [
      Math.min(from, ...touching.map(([a]) => a)),
      Math.max(to, ...touching.map(([, b]) => b)),
    ] as const
    this.stretches = [...apart, whole]
  }

  /** How many bytes have been written, each counted once. */
  get bytes(): number {
    return this.stretches.reduce((sum, [from, to]) => sum + to - from, 0)
  }
}
