/** How we spend each hundred shillings (CN-17): percentages and their purposes. The home page also draws them. */
export const shareKeys = {
  impact_local_share: '60%',
  impact_local_title: 'Local ministry',
  impact_missions_share: '25%',
  impact_missions_title: 'Missions and outreach',
  impact_building_share: '15%',
  impact_building_title: 'Building and operations',
} as const;
