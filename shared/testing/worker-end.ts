/**
 * Runs `end` when this Vitest worker ends. Vitest ends its workers with SIGTERM, for which Node emits no `exit` event. If Vitest
 * dies, the worker is disconnected. Returns a function that cancels it.
 */
export function onWorkerEnd(end: () => void): () => void {
  const onSignal = () => {
    end();
    process.kill(process.pid, 'SIGTERM');
  };
  process.once('exit', end).once('disconnect', end).once('SIGTERM', onSignal);
  return () => void process.off('exit', end).off('disconnect', end).off('SIGTERM', onSignal);
}
