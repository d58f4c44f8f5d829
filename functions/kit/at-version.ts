/** The condition that the stored version is still `was`; 0: that the item does not exist yet. */
export const atVersion = (was: number) =>
  was === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'version = :was', ExpressionAttributeValues: { ':was': was } };
