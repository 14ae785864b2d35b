/** An operation that cannot be done as things stand; the message is for the operator, with no personal detail in it. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal';
}
