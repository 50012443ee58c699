import { Type } from 'typebox'

const CampaignAudience = Type.Object(
  {
    stakeholders: Type.Integer({
      description: 'Told of a public update, a completed milestone, the end and the final report.',
    }),
    donors: Type.Integer({ description: 'Those among them who have given.' }),
    members: Type.Integer({ description: 'Told of an approval and of each donation, the donor apart.' }),
  },
  { title: 'CampaignAudience' },
)

export const CampaignAudienceReply = Type.Object({ audience: CampaignAudience })
