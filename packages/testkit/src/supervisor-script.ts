/** The restart command, sent as a line to the supervisor's standard input. */
export const RESTART_COMMAND = 'restart'

/** File in the directory with the process id of the current server. */
export const PID_FILE = 'pid'

export interface SupervisedCommand {
  /** Created by the supervisor and removed when the server is stopped. Both commands run inside it. */
  directory: string
  /** Runs to completion before the server starts, for example to create its files. */
  prepare?: readonly string[]
  run: readonly string[]
  /** Repeated until the server has exited, so the server must not be able to defer it. */
  stopSignal: 'QUIT' | 'KILL'
}

/**
 * A shell script that runs a server as long as the script's standard input stays open. The kernel closes the other end
 * of that pipe however the parent process ends, including kill -9, so the server never outlives its test.
 * It prints the server's process id, or 0 when the preparation failed, and closes its output; any other output is the
 * reason why the directory could not be created. The output of both commands goes to the file `log`. On a restart
 * command it stops the server in an orderly way and starts it again with the same command.
 */
export function supervisorScript({ directory, prepare = ['true'], run, stopSignal }: SupervisedCommand): string {
  return `
# A handler, not "ignore": the server would inherit the latter. PIPE is sent when the reader of the process id has died.
trap : HUP INT TERM PIPE
umask 077
{ mkdir ${quote(directory)} && cd ${quote(directory)}; } 2>&1 || exit 1
# A shell gives its background commands an empty standard input, so the pipe is moved to another descriptor.
exec 3<&0 </dev/null
server=0
start() {
  ${shellCommand(run)} >>log 2>&1 3<&- &
  server=$!
  echo "$server" >${PID_FILE}
}
# The preparation is in the foreground: if the pipe closes meanwhile, it still completes before the cleanup.
if ${shellCommand(prepare)} >>log 2>&1 3<&-; then start; fi
echo "$server"
exec >/dev/null 2>&1
# Not the shell's own "read", which a signal would end, nor "$(…)" around it, during which the shell does not reap a dead server.
while head -n 1 <&3 >command && [ "$(cat command)" = ${RESTART_COMMAND} ]; do
  kill -s INT "$server"
  while kill -s 0 "$server"; do wait "$server"; done
  start
done
if [ "$server" != 0 ]; then
  # A signal sent before the server has set its handlers is lost, and a paused server must be continued to receive it.
  while kill -s ${stopSignal} "$server" && kill -s CONT "$server"; do sleep 0.02; done
fi
cd / && rm -rf ${quote(directory)}
`
}

const shellCommand = (command: readonly string[]) => command.map(quote).join(' ')
const quote = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`
