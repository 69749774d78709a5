/** The top of a chart's scale: the first of 4, 6, 8, 10, 20, 40, 60, 80, 100, 200 … that nothing is taller than; its half is whole. */
export function topOf(max: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [4, 6, 8, 10, 20].map((base) => base * power).find((one) => one >= max);
    if (top !== undefined) return top;
  }
}
