/** What the guard is told by the process that holds it: a line on its standard input. */
export const RESTART = 'restart'

/** In the directory: the process id of the server that runs now. */
export const PID_FILE = 'pid'

export interface GuardedCommand {
  /** Made by the guard and removed with everything in it when the server is stopped. Both commands run inside it. */
  directory: string
  /** Runs to its end before the server starts, e.g. to make the files the server needs. */
  prepare?: readonly string[]
  run: readonly string[]
  /** Repeated until the server is gone, so it has to be one that the server cannot take as "later". */
  stopSignal: 'QUIT' | 'KILL'
}

/**
 * A shell script that runs a server for as long as the script's standard input stays open. The kernel closes the other
 * end of that pipe however the process holding it ends, kill -9 included, so the server never outlives its test.
 *
 * It prints the server's process id, or 0 when the preparation failed, and closes its output; anything else printed is the
 * reason why there is not even a directory. What the commands print goes to the file `log`. Told to restart, it asks the
 * server to end in an orderly way, and starts it again with the same words when it has.
 */
export function guardScript({ directory, prepare = ['true'], run, stopSignal }: GuardedCommand): string {
  return `
# A handler, not "ignore": the server would inherit the latter. PIPE comes when the reader of the process id is dead.
trap : HUP INT TERM PIPE
umask 077
{ mkdir ${quote(directory)} && cd ${quote(directory)}; } 2>&1 || exit 1
# A shell gives its background commands an empty standard input, so the pipe is kept under another number.
exec 3<&0 </dev/null
server=0
start() {
  ${words(run)} >>log 2>&1 3<&- &
  server=$!
  echo "$server" >${PID_FILE}
}
# The preparation is in the foreground: if the pipe closes meanwhile, there is nothing half-made to stop.
if ${words(prepare)} >>log 2>&1 3<&-; then start; fi
echo "$server"
exec >/dev/null 2>&1
# Not the shell's own "read", which a signal would end, nor "$(…)" around it, during which nobody buries a dead server.
while head -n 1 <&3 >told && [ "$(cat told)" = ${RESTART} ]; do
  kill -s INT "$server"
  while kill -s 0 "$server"; do wait "$server"; done
  start
done
if [ "$server" != 0 ]; then
  # A signal sent before the server has set its handlers is lost, and a server that a test has paused must wake to see it.
  while kill -s ${stopSignal} "$server" && kill -s CONT "$server"; do sleep 0.02; done
fi
cd / && rm -rf ${quote(directory)}
`
}

const words = (command: readonly string[]) => command.map(quote).join(' ')
const quote = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`
