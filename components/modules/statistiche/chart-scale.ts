/** The top of a chart's scale: the first of 4, 10, 20, 40, 100, 200, 400 … that nothing is taller than. */
export function topOf(max: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [4, 10, 20].map((base) => base * power).find((one) => one >= max);
    if (top !== undefined) return top;
  }
}
