import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Environment } from '../environments.ts';

/** Dollars a month: four times what a watched environment costs before the first visitor (docs/operate.md). */
const defaultBudget = 40;

/**
 * Mails `address` when the account's bill reaches 80 % of the budget, and when AWS expects it to exceed it. It counts the whole
 * account, because a filter by tag sees nothing until an operator activates the tag. CloudFormation names it: a change of the
 * subscribers replaces the budget, and AWS refuses a second one of the same name.
 */
export function budget(scope: Construct, row: Environment, address: string): CfnBudget {
  const subscribers = [{ subscriptionType: 'EMAIL', address }];
  const warn = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers,
  });
  return new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: row.budget ?? defaultBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [warn('ACTUAL', 80), warn('FORECASTED', 100)],
  });
}
