/** The written bytes of a disk, as stretches. Adjacent stretches are merged, so a sequential upload is one stretch. */
export class Written {
  private stretches: (readonly [from: number, to: number])[] = []

  /** Records that the bytes from `from` up to, but not including, `to` were written. */
  add(from: number, to: number): void {
    const apart = this.stretches.filter(([a, b]) => b < from || a > to)
    const touching = this.stretches.filter(([a, b]) => b >= from && a <= to)
    const whole = [
      Math.min(from, ...touching.map(([a]) => a)),
      Math.max(to, ...touching.map(([, b]) => b)),
    ] as const
    this.stretches = [...apart, whole]
  }

  /** The number of written bytes. */
  get bytes(): number {
    return this.stretches.reduce((sum, [from, to]) => sum + to - from, 0)
  }
}
