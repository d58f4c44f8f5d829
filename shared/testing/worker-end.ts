/**
 * Runs `end` when this Vitest worker ends. Vitest ends its workers with SIGTERM, which Node obeys without an `exit` event; a worker whose
 * Vitest died is disconnected. Returns how to cancel it.
 */
export function onWorkerEnd(end: () => void): () => void {
  const onSignal = () => {
    end();
    process.kill(process.pid, 'SIGTERM');
  };
  process.once('exit', end).once('disconnect', end).once('SIGTERM', onSignal);
  return () => void process.off('exit', end).off('disconnect', end).off('SIGTERM', onSignal);
}
