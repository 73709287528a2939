/** Sends a control command to the simulated node; `GET /devnet/` lists them. */
export async function sendNodeCommand(nodeUrl: string, control: string): Promise<void> {
  const response = await fetch(`${nodeUrl}/devnet/${control}`, { method: 'POST' })
  if (!response.ok) throw new Error(`${control} returned ${response.status}: ${await response.text()}`)
}
