/**
 * The bytes of a disk that have been written, as stretches. Adjacent stretches are merged, so that
 * a sequential upload of any size is one stretch.
 */
export class Written {
  private stretches: (readonly [from: number, to: number])[] = []

  /** Records that the bytes of [from, to) have been written. */
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
