import type { Assembly } from './assembly.ts';

/** Answers the forms of CloudFormation and STS that our commands send. */
export type StacksApi = (form: URLSearchParams) => { readonly status: number; readonly xml: string };

const fault = (code: string, message: string) => ({
  status: 400,
  xml: `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

export function createStacksApi({ resources, account }: Pick<Assembly, 'resources' | 'account'>): StacksApi {
  return (form) => {
    const action = form.get('Action');
    if (action === 'GetCallerIdentity') {
      const result = `<GetCallerIdentityResult><Account>${account}</Account></GetCallerIdentityResult>`;
      return { status: 200, xml: `<GetCallerIdentityResponse>${result}</GetCallerIdentityResponse>` };
    }
    if (action !== 'ListStackResources') return fault('InvalidAction', `${action} is not known to the local run.`);
    const stack = form.get('StackName');
    const members = resources.filter((each) => each.stack === stack);
    if (members.length === 0) return fault('ValidationError', `Stack with id ${stack} does not exist`);
    const list = members.map(
      ({ id, type, ref }) =>
        `<member><LogicalResourceId>${id}</LogicalResourceId><ResourceType>${type}</ResourceType>` +
        `<PhysicalResourceId>${ref}</PhysicalResourceId></member>`,
    );
    return { status: 200, xml: `<ListStackResourcesResult>${list.join('')}</ListStackResourcesResult>` };
  };
}
