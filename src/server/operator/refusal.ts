/** Thrown if an operation is impossible now; the message is for the operator and holds nothing personal. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal';
}
