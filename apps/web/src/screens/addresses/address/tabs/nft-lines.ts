const ROWS = 8
const STEPS = 8
const WIDTH = 96

/** Eight ridges, one behind the other: each uses eight hex digits of the id as heights, highest in the middle. */
export function buildNftPath(id: string): string {
  return Array.from({ length: ROWS }, (_, row) => ridge(id.slice(row * STEPS, (row + 1) * STEPS), row)).join('')
}

function ridge(digits: string, row: number): string {
  const floor = 26 + row * 9
  const points = Array.from(digits, (digit, step) => {
    const slope = Math.sin(((step + 1) / (STEPS + 1)) * Math.PI)
    const height = Math.round(Number.parseInt(digit, 16) * 1.4 * slope)
    return `${Math.round(((step + 1) * WIDTH) / (STEPS + 1))} ${floor - height}`
  })
  return `M0 ${floor}L${points.join('L')}L${WIDTH} ${floor}`
}

/** One of the six series colours. */
export const chooseNftColour = (id: string): number => (Number.parseInt(id.slice(0, 4), 16) % 6) + 1
